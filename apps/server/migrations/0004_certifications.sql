CREATE TABLE "operate_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"operate_type" text NOT NULL,
	"operate_time" timestamp (3) with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"operator" text NOT NULL,
	"user_id" text,
	"user_name" text,
	"enterprise_id" text,
	"enterprise_name" text,
	"content" text NOT NULL,
	"changes" jsonb NOT NULL,
	"flow_recharge" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower("operate_logs"."operator" || chr(10) || coalesce("operate_logs"."user_name", '') || chr(10) || coalesce("operate_logs"."enterprise_name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "business_licenses" (
	"id" text PRIMARY KEY NOT NULL,
	"uploader_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"upload_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"contact_person" text NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"business_license" text NOT NULL,
	"user_id" text NOT NULL,
	"application_time" timestamp (3) with time zone NOT NULL,
	"review_status" text NOT NULL,
	"review_time" timestamp (3) with time zone,
	"reject_reason" text,
	"related_enterprise_id" text
);
--> statement-breakpoint
ALTER TABLE "enterprises" ALTER COLUMN "industry" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_invoke_billing_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("accounts"."name" || chr(10) || "accounts"."phone")) STORED;--> statement-breakpoint
ALTER TABLE "operate_logs" ADD CONSTRAINT "operate_logs_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_licenses" ADD CONSTRAINT "business_licenses_uploader_id_accounts_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_business_license_business_licenses_id_fk" FOREIGN KEY ("business_license") REFERENCES "public"."business_licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_related_enterprise_id_enterprises_id_fk" FOREIGN KEY ("related_enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operate_logs_time" ON "operate_logs" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "operate_logs_type" ON "operate_logs" USING btree ("operate_type","operate_time","id");--> statement-breakpoint
CREATE INDEX "business_licenses_upload_time_index" ON "business_licenses" USING btree ("upload_time");--> statement-breakpoint
CREATE INDEX "business_licenses_uploader_id_index" ON "business_licenses" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "certifications_application" ON "certifications" USING btree ("application_time","enterprise_id");--> statement-breakpoint
CREATE INDEX "certifications_review" ON "certifications" USING btree ("review_status","application_time","enterprise_id");--> statement-breakpoint
CREATE INDEX "certifications_business_license_index" ON "certifications" USING btree ("business_license");--> statement-breakpoint
CREATE INDEX "certifications_related_enterprise_id_index" ON "certifications" USING btree ("related_enterprise_id");--> statement-breakpoint
CREATE INDEX "accounts_registration" ON "accounts" USING btree ("registration_time","id");--> statement-breakpoint
CREATE INDEX "accounts_enterprise_id_index" ON "accounts" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprises_name" ON "enterprises" USING btree (lower("name"));