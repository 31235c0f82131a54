CREATE TABLE "billing_profiles" (
	"account_id" text PRIMARY KEY NOT NULL,
	"invoice_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"address" text,
	"email" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_serials" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The numbers of invoices continue after the highest one of this format that an operator has entered.
INSERT INTO "invoice_serials" ("year", "last")
SELECT substr("invoice_number", 5, 4)::integer, max(substr("invoice_number", 10)::integer)
FROM "invoices"
WHERE "invoice_number" ~* '^INV-[0-9]{4}-[0-9]{6}$'
GROUP BY 1;
