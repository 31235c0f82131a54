CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Records of % are never changed or deleted', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "operate_logs_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operate_logs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
