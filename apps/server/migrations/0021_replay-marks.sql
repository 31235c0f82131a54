DROP INDEX "replay_marks_expire_time_index";--> statement-breakpoint
ALTER TABLE "replay_marks" DROP CONSTRAINT "replay_marks_access_key_id_sig_pk";--> statement-breakpoint
ALTER TABLE "replay_marks" ADD CONSTRAINT "replay_marks_expire_time_sig_pk" PRIMARY KEY("expire_time","sig");--> statement-breakpoint
ALTER TABLE "replay_marks" DROP COLUMN "access_key_id";