-- The call log gets a partition for each day. What was logged so far becomes the partition of whatever has no other, which
-- the server divides by days when it starts.
ALTER TABLE "invoke_logs" RENAME TO "invoke_logs_default";--> statement-breakpoint
ALTER TABLE "invoke_logs_default" DROP CONSTRAINT "invoke_logs_pkey";--> statement-breakpoint
DROP INDEX "invoke_logs_start_time_id_index";--> statement-breakpoint
ALTER INDEX "invoke_logs_caller_id_start_time_index" RENAME TO "invoke_logs_default_caller_id_start_time_index";--> statement-breakpoint
ALTER INDEX "invoke_logs_sig_index" RENAME TO "invoke_logs_default_sig_index";--> statement-breakpoint
CREATE TABLE "invoke_logs" (
	LIKE "invoke_logs_default",
	CONSTRAINT "invoke_logs_start_time_id_pk" PRIMARY KEY("start_time","id")
) PARTITION BY RANGE ("start_time");--> statement-breakpoint
CREATE INDEX "invoke_logs_caller_id_start_time_index" ON "invoke_logs" USING btree ("caller_id","start_time");--> statement-breakpoint
CREATE INDEX "invoke_logs_sig_index" ON "invoke_logs" USING btree ("sig");--> statement-breakpoint
ALTER TABLE "invoke_logs" ATTACH PARTITION "invoke_logs_default" DEFAULT;
