CREATE TABLE "shipped_documents" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- What shipped until now: what of it is not there any more was deleted, and stays away.
INSERT INTO "shipped_documents"
SELECT 'doc-' || "key" FROM unnest(ARRAY['first-call', 'signing', 'answers', 'limits', 'two-interfaces']) AS "prose"("key")
WHERE EXISTS (SELECT FROM "documents")
UNION SELECT regexp_replace("api_id", '^api-', 'doc-') FROM "apis" WHERE EXISTS (SELECT FROM "documents");
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_as_shipped" boolean;--> statement-breakpoint
UPDATE "documents" SET "is_as_shipped" = "created_by_id" IS NULL AND "last_modified_by_id" IS NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "is_as_shipped" SET NOT NULL;
