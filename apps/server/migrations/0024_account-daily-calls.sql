CREATE TABLE "account_daily_calls" (
	"account_id" text NOT NULL,
	"api_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "account_daily_calls_account_id_api_id_day_pk" PRIMARY KEY("account_id","api_id","day")
);
--> statement-breakpoint
INSERT INTO "account_daily_calls" ("account_id", "api_id", "day", "calls")
SELECT "applications"."account_id", "daily_calls"."api_id", "daily_calls"."day", sum("daily_calls"."calls")
FROM "daily_calls" JOIN "applications" ON "applications"."app_id" = "daily_calls"."app_id"
GROUP BY 1, 2, 3;
