CREATE TABLE "master_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
