CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree (lower("name"),"id");