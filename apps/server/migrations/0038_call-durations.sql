CREATE TABLE "call_durations" (
	"account_id" text NOT NULL,
	"app_id" text NOT NULL,
	"api_method" text NOT NULL,
	"version" text NOT NULL,
	"day" date NOT NULL,
	"bucket" smallint NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_durations_pk" PRIMARY KEY("account_id","day","app_id","api_method","version","bucket")
);
--> statement-breakpoint
CREATE INDEX "call_durations_api" ON "call_durations" USING btree ("app_id","api_method","version","day");--> statement-breakpoint
-- The mark begins at 0, so the next update of the statistics counts the kept log.
INSERT INTO "rollups" VALUES ('durations', '0', 'epoch');
