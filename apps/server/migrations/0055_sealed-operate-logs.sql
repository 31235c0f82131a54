CREATE TABLE "subject_keys" (
	"account_id" text PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operate_logs" ADD COLUMN "sealed" text;