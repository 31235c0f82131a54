CREATE TABLE "account_days" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"failed_calls" integer NOT NULL,
	"paid_calls" integer NOT NULL,
	"video_bytes" bigint NOT NULL,
	"captures" bigint NOT NULL,
	"paid_video_bytes" bigint NOT NULL,
	"paid_captures" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "account_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "used_devices" (
	"account_id" text NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text,
	"store_id" text,
	"store_name" text,
	"last_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_devices_account_id_device_id_pk" PRIMARY KEY("account_id","device_id")
);
--> statement-breakpoint
CREATE INDEX "account_days_day" ON "account_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "flow_days" DROP COLUMN "device_name";--> statement-breakpoint
ALTER TABLE "flow_days" DROP COLUMN "store_id";--> statement-breakpoint
ALTER TABLE "flow_days" DROP COLUMN "store_name";--> statement-breakpoint
-- The sums are made anew from log and ledger, which have all that has been summed up so far.
TRUNCATE "call_days", "call_hours", "flow_days";--> statement-breakpoint
UPDATE "rollups" SET "counted_to" = '0', "complete_time" = 'epoch';
