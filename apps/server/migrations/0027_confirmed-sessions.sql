ALTER TABLE "accounts" ADD COLUMN "temporary_password_expire_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirm_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sessions" SET "confirm_time" = "create_time";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "confirm_time" SET NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "temporary_password_expire_time" = now() + interval '72 hours' WHERE "is_password_temporary";
