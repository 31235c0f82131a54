-- An index of a million orders is built within two seconds, and orders are placed rarely.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "orders_by_price" ON "orders" USING btree ("price","create_time","id","state");
