CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"username" text,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"user_type" integer NOT NULL,
	"enterprise_id" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"default_app_id" text,
	"registration_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"hash" text PRIMARY KEY NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "validate_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"use_time" timestamp (3) with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_keys" (
	"access_key_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"encrypted_secret" text NOT NULL,
	"state" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone,
	"last_used_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "application_apis" (
	"app_id" text NOT NULL,
	"api_id" text NOT NULL,
	"enable_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_apis_app_id_api_id_pk" PRIMARY KEY("app_id","api_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"app_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"delete_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "apis" (
	"api_id" text PRIMARY KEY NOT NULL,
	"method_name" text NOT NULL,
	"version" text NOT NULL,
	"interface_version" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"tags" jsonb NOT NULL,
	"request_params" jsonb NOT NULL,
	"response_params" jsonb NOT NULL,
	"response_example" text NOT NULL,
	"price_kind" text NOT NULL,
	"qps" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoke_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"caller_id" text,
	"app_id" text,
	"api_method" text,
	"version" text,
	"start_time" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"status" text NOT NULL,
	"code" integer NOT NULL,
	"codename" text NOT NULL,
	"http_status" integer NOT NULL,
	"sig" text,
	"request_mode" text NOT NULL,
	"input_params" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replay_marks" (
	"access_key_id" text NOT NULL,
	"sig" text NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replay_marks_access_key_id_sig_pk" PRIMARY KEY("access_key_id","sig")
);
--> statement-breakpoint
CREATE TABLE "daily_calls" (
	"app_id" text NOT NULL,
	"api_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "daily_calls_app_id_api_id_day_pk" PRIMARY KEY("app_id","api_id","day")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_apis" ADD CONSTRAINT "application_apis_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_apis" ADD CONSTRAINT "application_apis_api_id_apis_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("area_code","phone");--> statement-breakpoint
CREATE INDEX "accounts_phone_index" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "login_failures_username_time_index" ON "login_failures" USING btree ("username","time");--> statement-breakpoint
CREATE INDEX "outbox_messages_create_time_index" ON "outbox_messages" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "validate_codes_area_code_phone_create_time_index" ON "validate_codes" USING btree ("area_code","phone","create_time");--> statement-breakpoint
CREATE INDEX "access_keys_app_id_index" ON "access_keys" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "applications_account_id_create_time_index" ON "applications" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "apis_method" ON "apis" USING btree ("method_name","version");--> statement-breakpoint
CREATE INDEX "invoke_logs_start_time_id_index" ON "invoke_logs" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "invoke_logs_caller_id_start_time_index" ON "invoke_logs" USING btree ("caller_id","start_time");--> statement-breakpoint
CREATE INDEX "invoke_logs_sig_index" ON "invoke_logs" USING btree ("sig");--> statement-breakpoint
CREATE INDEX "replay_marks_expire_time_index" ON "replay_marks" USING btree ("expire_time");