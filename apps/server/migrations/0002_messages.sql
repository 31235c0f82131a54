CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"notice_type" text NOT NULL,
	"notice_time" timestamp (3) with time zone NOT NULL,
	"jump_url" text,
	"check_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_checks" (
	"account_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"check_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_checks_account_id_notice_id_pk" PRIMARY KEY("account_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"notice_type" text NOT NULL,
	"notice_time" timestamp (3) with time zone NOT NULL,
	"jump_url" text,
	"status" text NOT NULL,
	"founder_id" text NOT NULL,
	"publish_date" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_checks" ADD CONSTRAINT "notice_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_checks" ADD CONSTRAINT "notice_checks_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_founder_id_accounts_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_account_id_notice_time_index" ON "messages" USING btree ("account_id","notice_time");--> statement-breakpoint
CREATE INDEX "notices_status_notice_time_index" ON "notices" USING btree ("status","notice_time");