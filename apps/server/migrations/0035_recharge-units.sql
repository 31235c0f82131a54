-- The operation log has the unit and the amount that were entered.
UPDATE "grants" SET
  "unit" = "operate_logs"."flow_recharge" ->> 'unit',
  "product_name" = CASE "grants"."flow_type"
    WHEN 'video' THEN concat(
      'Recharge of ',
      to_char(("operate_logs"."flow_recharge" ->> 'flowAmount')::bigint, 'FM999,999,999,999,999,999'),
      ' ', "operate_logs"."flow_recharge" ->> 'unit', ' of video traffic')
    ELSE "grants"."product_name" END
FROM "operate_logs"
WHERE "operate_logs"."operate_type" = 'flowRecharge'
  AND "operate_logs"."flow_recharge" ->> 'rechargeId' = "grants"."id"
  AND "grants"."source" = 'recharge'
  AND "grants"."unit" IS NULL;
