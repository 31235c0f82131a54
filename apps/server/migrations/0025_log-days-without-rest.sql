-- A partition for whatever has no other would have to be searched, and locked, whenever a day's is attached, and keeps days
-- from being detached while the log is in use. Its calls get the partitions of their days.
ALTER TABLE "invoke_logs" DETACH PARTITION "invoke_logs_default";--> statement-breakpoint
DO $$
DECLARE
	first_moment timestamptz;
	day text;
BEGIN
	FOR first_moment IN
		SELECT DISTINCT date_trunc('day', "start_time", 'UTC') FROM "invoke_logs_default" ORDER BY 1
	LOOP
		day := 'invoke_logs_' || to_char(first_moment AT TIME ZONE 'UTC', 'YYYYMMDD');
		EXECUTE format('CREATE TABLE %I (LIKE "invoke_logs" INCLUDING ALL)', day);
		EXECUTE format('INSERT INTO %I SELECT * FROM "invoke_logs_default" WHERE "start_time" >= $1 AND "start_time" < $2', day)
			USING first_moment, first_moment + interval '24 hours';
		EXECUTE format('ALTER TABLE "invoke_logs" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
			day, first_moment, first_moment + interval '24 hours');
	END LOOP;
END
$$;--> statement-breakpoint
DROP TABLE "invoke_logs_default";
