CREATE TABLE "invoices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"invoice_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"email" text NOT NULL,
	"invoice_number" text,
	"price" bigint NOT NULL,
	"request_time" timestamp (3) with time zone NOT NULL,
	"issue_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"user_name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"account_id" text NOT NULL,
	"user_name" text NOT NULL,
	"enterprise_id" text,
	"enterprise_name" text,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"content_list" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"app_id" text,
	"app_name" text,
	"api_id" text,
	"api_name" text,
	"time_period" smallint NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"payment_reference" text,
	"pay_time" timestamp (3) with time zone,
	"expiration_date" date,
	"idempotency_key" text,
	"request" text,
	"search_text" text GENERATED ALWAYS AS (lower(id || ' ' || product_name || ' ' || user_name || ' ' || coalesce(enterprise_name, ''))) STORED NOT NULL,
	CONSTRAINT "orders_amounts" CHECK ("orders"."price" > 0 and "orders"."total_price" > 0 and "orders"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_items" (
	"package_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" smallint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "product_items_package_id_product_id_pk" PRIMARY KEY("package_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount" integer NOT NULL,
	"unit" text NOT NULL,
	"validity_months" smallint NOT NULL,
	"remark" text NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || remark)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qps_grants" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qps_grants" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_items" ADD CONSTRAINT "product_items_package_id_products_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_items" ADD CONSTRAINT "product_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree (lower("invoice_number")) WHERE "invoices"."invoice_number" is not null;--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_number_index" ON "order_events" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree (lower("payment_reference")) WHERE "orders"."state" in ('paid', 'fulfilled');--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expire_time") WHERE "orders"."state" = 'pending' and "orders"."payment_reference" is null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("pay_time","price") WHERE "orders"."pay_time" is not null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state");--> statement-breakpoint
CREATE INDEX "product_items_product_id_index" ON "product_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree (lower("name")) WHERE "products"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("type","update_time") WHERE "products"."delete_time" is null;