DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "orders_of_enterprise" ON "orders" USING btree ("enterprise_id","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("create_time","id","state","price");