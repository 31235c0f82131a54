CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "order_sums" (
	"day" date NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"is_reported" boolean NOT NULL,
	"invoice_state" text NOT NULL,
	"orders" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "order_sums_day_state_category_is_reported_invoice_state_pk" PRIMARY KEY("day","state","category","is_reported","invoice_state")
);
--> statement-breakpoint
DROP INDEX "invoices_state";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_state" text DEFAULT 'notRequested' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "invoice_state" = "invoices"."state" FROM "invoices" WHERE "invoices"."order_id" = "orders"."id";--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_id","create_time","id","state","price");--> statement-breakpoint
CREATE INDEX "orders_invoiced" ON "orders" USING btree ("invoice_state","create_time","id") WHERE "orders"."invoice_state" <> 'notRequested';--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("create_time","id");--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "state";--> statement-breakpoint
CREATE FUNCTION "sum_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What changed together is added up first; in one order for everybody, so that two never wait for each other.
	EXECUTE format(
		'INSERT INTO order_sums AS sums (day, state, category, is_reported, invoice_state, orders, price)
		SELECT (create_time AT TIME ZONE ''UTC'')::date, state, category, payment_reference IS NOT NULL, invoice_state, sum(one), sum(one * price)
		FROM (%s) AS changed
		GROUP BY 1, 2, 3, 4, 5
		HAVING sum(one) <> 0 OR sum(one * price) <> 0
		ORDER BY 1, 2, 3, 4, 5
		ON CONFLICT (day, state, category, is_reported, invoice_state)
		DO UPDATE SET orders = sums.orders + excluded.orders, price = sums.price + excluded.price',
		CASE TG_OP
			WHEN 'INSERT' THEN 'SELECT *, 1 AS one FROM after'
			WHEN 'DELETE' THEN 'SELECT *, -1 AS one FROM before'
			ELSE 'SELECT *, 1 AS one FROM after UNION ALL SELECT *, -1 FROM before'
		END
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "order_sums" ("day", "state", "category", "is_reported", "invoice_state", "orders", "price")
SELECT ("create_time" AT TIME ZONE 'UTC')::date, "state", "category", "payment_reference" IS NOT NULL, "invoice_state", count(*), sum("price")
FROM "orders" GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE TRIGGER "orders_inserted" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "sum_orders"();
--> statement-breakpoint
CREATE TRIGGER "orders_updated" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "sum_orders"();
--> statement-breakpoint
CREATE TRIGGER "orders_deleted" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "sum_orders"();--> statement-breakpoint
INSERT INTO "order_days" ("day", "orders")
SELECT substr("id", 5, 8)::date, max(substr("id", 14)::integer) FROM "orders" WHERE "id" ~ '^ord-[0-9]{8}-[0-9]+$' GROUP BY 1
ON CONFLICT ("day") DO UPDATE SET "orders" = greatest("order_days"."orders", excluded."orders");
