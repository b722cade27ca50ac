CREATE TABLE "accessory_day_sum" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "no" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  "sum_key" uuid NOT NULL,
  "day" date,
  "warehouse_id" uuid NOT NULL,
  "type_id" uuid NOT NULL,
  "dept_id" uuid,
  "in_qty" numeric(18,4) NOT NULL,
  "in_amount" numeric(18,2) NOT NULL,
  "out_qty" numeric(18,4) NOT NULL,
  "out_amount" numeric(18,2) NOT NULL,
  CONSTRAINT "accessory_day_sum_pkey" PRIMARY KEY ("tenant_id", "no")
);

CREATE INDEX "accessory_day_sum_sum_key_idx"
  ON "accessory_day_sum" ("tenant_id", "sum_key");

CREATE INDEX "accessory_day_sum_day_idx"
  ON "accessory_day_sum" ("tenant_id", "day");

ALTER TABLE "accessory_day_sum"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_day_sum"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "accessory_safe_stock"
  ADD COLUMN "stock_level" integer NOT NULL DEFAULT 0;

ALTER TABLE "accessory_standing_stock"
  ADD COLUMN "code" text;

UPDATE "accessory_standing_stock" s
SET "code" = a."code"
FROM "accessory" a
WHERE a."tenant_id" = s."tenant_id" AND a."id" = s."accessory_id";

ALTER TABLE "accessory_standing_stock"
  ALTER COLUMN "code" SET NOT NULL;

ALTER TABLE "accessory_stock_value"
  ADD COLUMN "id" uuid,
  ADD COLUMN "code" text;

UPDATE "accessory_stock_value" v
SET "id" = md5(v."warehouse_id"::text || v."accessory_id"::text)::uuid, "code" = a."code"
FROM "accessory" a
WHERE a."tenant_id" = v."tenant_id" AND a."id" = v."accessory_id";

ALTER TABLE "accessory_stock_value"
  ALTER COLUMN "id" SET NOT NULL,
  ALTER COLUMN "code" SET NOT NULL;

CREATE INDEX "accessory_safe_stock_stock_level_id_idx"
  ON "accessory_safe_stock" ("tenant_id", "stock_level", "id");

CREATE INDEX "accessory_apply_apply_date_id_org_id_idx"
  ON "accessory_apply" ("tenant_id", "apply_date", "id", "org_id");

CREATE INDEX "accessory_input_biz_date_id_org_id_idx"
  ON "accessory_input" ("tenant_id", "biz_date", "id", "org_id");

CREATE INDEX "accessory_output_biz_date_id_org_id_idx"
  ON "accessory_output" ("tenant_id", "biz_date", "id", "org_id");

CREATE INDEX "accessory_standing_stock_code_id_idx"
  ON "accessory_standing_stock" ("tenant_id", "code", "id");

ALTER TABLE "accessory_stock_value"
  ADD CONSTRAINT "accessory_stock_value_id_key" UNIQUE ("tenant_id", "id");

CREATE INDEX "accessory_stock_value_code_id_idx"
  ON "accessory_stock_value" ("tenant_id", "code", "id");

-- From here on written by hand: the sums by day follow the moves, and the levels of settings follow the stock, in the
-- statement that changes them.

CREATE TYPE accessory_day_change AS (
  tenant_id uuid,
  day date,
  warehouse_id uuid,
  type_id uuid,
  dept_id uuid,
  in_qty numeric,
  in_amount numeric,
  out_qty numeric,
  out_amount numeric
);

-- Each change counts for its day, and for the row of all days. Nobody waits for anybody: a row that somebody else holds is
-- passed over, and the difference becomes a row of its own.
CREATE FUNCTION add_to_accessory_day_sum(changes accessory_day_change[])
  RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  emptied bigint[];
BEGIN
  IF cardinality(changes) = 0 THEN
    RETURN;
  END IF;
  WITH change AS MATERIALIZED (
    SELECT
      c.tenant_id, f.day, c.warehouse_id, c.type_id, f.dept_id,
      md5(ROW(f.day, c.warehouse_id, c.type_id, f.dept_id)::text)::uuid AS sum_key,
      sum(c.in_qty) AS in_qty, sum(c.in_amount) AS in_amount, sum(c.out_qty) AS out_qty, sum(c.out_amount) AS out_amount
    FROM unnest(changes) c
    CROSS JOIN LATERAL (VALUES (c.day, c.dept_id), (NULL::date, NULL::uuid)) AS f(day, dept_id)
    GROUP BY c.tenant_id, f.day, c.warehouse_id, c.type_id, f.dept_id
    HAVING sum(c.in_qty) <> 0 OR sum(c.in_amount) <> 0 OR sum(c.out_qty) <> 0 OR sum(c.out_amount) <> 0
  ),
  held AS MATERIALIZED (
    SELECT c.*, s.no
    FROM change c
    CROSS JOIN LATERAL (
      SELECT k.no
      FROM accessory_day_sum k
      WHERE k.tenant_id = c.tenant_id AND k.sum_key = c.sum_key
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    ) s
  ),
  changed AS (
    UPDATE accessory_day_sum s
    SET in_qty = s.in_qty + h.in_qty, in_amount = s.in_amount + h.in_amount,
      out_qty = s.out_qty + h.out_qty, out_amount = s.out_amount + h.out_amount
    FROM held h
    WHERE s.tenant_id = h.tenant_id AND s.no = h.no
    RETURNING s.no, s.in_qty = 0 AND s.in_amount = 0 AND s.out_qty = 0 AND s.out_amount = 0 AS is_empty
  ),
  appended AS (
    INSERT INTO accessory_day_sum (tenant_id, sum_key, day, warehouse_id, type_id, dept_id, in_qty, in_amount, out_qty, out_amount)
    SELECT c.tenant_id, c.sum_key, c.day, c.warehouse_id, c.type_id, c.dept_id, c.in_qty, c.in_amount, c.out_qty, c.out_amount
    FROM change c
    WHERE NOT EXISTS (SELECT FROM held h WHERE h.sum_key = c.sum_key)
  )
  SELECT array_agg(c.no)
  INTO emptied
  FROM changed c
  WHERE c.is_empty;
  DELETE FROM accessory_day_sum
  WHERE tenant_id = changes[1].tenant_id AND no = ANY (emptied);
END $$;

-- The parts are held while their moves are added, so that none gets another type beside it.
CREATE FUNCTION day_sums_follow_moves()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM
  FROM accessory a
  WHERE (a.tenant_id, a.id) IN (SELECT m.tenant_id, m.accessory_id FROM after_rows m)
  ORDER BY a.id
  FOR SHARE;
  PERFORM add_to_accessory_day_sum(ARRAY(
    SELECT ROW(m.tenant_id, (m.post_time AT TIME ZONE 'UTC')::date, m.warehouse_id, a.type_id, m.dept_id,
      CASE m.side WHEN 1 THEN m.qty ELSE 0 END, CASE m.side WHEN 1 THEN m.amount ELSE 0 END,
      CASE m.side WHEN 2 THEN -m.qty ELSE 0 END, CASE m.side WHEN 2 THEN -m.amount ELSE 0 END)::accessory_day_change
    FROM after_rows m
    JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id));
  RETURN NULL;
END $$;

-- What moved of a part counts for the type it has now; what is counted but never moved is called as its part is now.
CREATE FUNCTION stock_follows_parts()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_accessory_day_sum(ARRAY(
    SELECT ROW(m.tenant_id, (m.post_time AT TIME ZONE 'UTC')::date, m.warehouse_id, c.type_id, m.dept_id,
      c.sign * CASE m.side WHEN 1 THEN m.qty ELSE 0 END, c.sign * CASE m.side WHEN 1 THEN m.amount ELSE 0 END,
      c.sign * CASE m.side WHEN 2 THEN -m.qty ELSE 0 END, c.sign * CASE m.side WHEN 2 THEN -m.amount ELSE 0 END)::accessory_day_change
    FROM before_rows b
    JOIN after_rows a ON a.tenant_id = b.tenant_id AND a.id = b.id AND a.type_id <> b.type_id
    CROSS JOIN LATERAL (VALUES (b.type_id, -1), (a.type_id, 1)) AS c(type_id, sign)
    JOIN accessory_stock_move m ON m.tenant_id = a.tenant_id AND m.accessory_id = a.id));
  UPDATE accessory_stock_value v
  SET code = a.code
  FROM before_rows b
  JOIN after_rows a ON a.tenant_id = b.tenant_id AND a.id = b.id AND a.code <> b.code
  WHERE v.tenant_id = a.tenant_id AND v.accessory_id = a.id;
  UPDATE accessory_standing_stock s
  SET code = a.code
  FROM before_rows b
  JOIN after_rows a ON a.tenant_id = b.tenant_id AND a.id = b.id AND a.code <> b.code
  WHERE s.tenant_id = a.tenant_id AND s.accessory_id = a.id;
  RETURN NULL;
END $$;

CREATE TRIGGER day_sums_follow_moves
  AFTER INSERT ON accessory_stock_move
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION day_sums_follow_moves();

CREATE TRIGGER stock_follows_parts
  AFTER UPDATE ON accessory
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_follows_parts();

-- R13, as areas/accessory/levels.ts says it in lists.
CREATE FUNCTION accessory_stock_level(s accessory_safe_stock)
  RETURNS integer
  STABLE
  LANGUAGE sql
AS $$
  SELECT CASE
    WHEN h.qty = 0 AND s.safety_stock > 0 THEN 3
    WHEN h.qty < s.min_stock THEN 2
    WHEN h.qty < s.safety_stock THEN 1
    WHEN s.max_stock > 0 AND h.qty > s.max_stock THEN 4
    ELSE 0 END
  FROM (
    SELECT coalesce(sum(v.qty), 0) AS qty
    FROM accessory_stock_value v
    WHERE v.tenant_id = s.tenant_id AND v.accessory_id = s.accessory_id
      AND (v.warehouse_id = s.warehouse_id OR (s.warehouse_id IS NULL AND v.warehouse_id IN (
        SELECT w.id FROM warehouse w WHERE w.tenant_id = s.tenant_id AND w.org_id = s.org_id)))
  ) h
$$;

-- Nobody knows of a new setting yet: its part is held, as it is by moves, so that neither is missed by the other.
CREATE FUNCTION level_of_setting()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM accessory a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.accessory_id FOR NO KEY UPDATE;
  END IF;
  NEW.stock_level := accessory_stock_level(NEW);
  RETURN NEW;
END $$;

-- Settings are held before they are reckoned: two warehouses of one setting may change side by side.
CREATE FUNCTION reckon_stock_levels(tenants uuid[], parts uuid[])
  RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM
  FROM accessory_safe_stock s
  WHERE s.tenant_id = ANY (tenants) AND s.accessory_id = ANY (parts)
  ORDER BY s.id
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE accessory_safe_stock s
  SET stock_level = accessory_stock_level(s)
  WHERE s.tenant_id = ANY (tenants) AND s.accessory_id = ANY (parts) AND s.stock_level <> accessory_stock_level(s);
END $$;

CREATE FUNCTION levels_follow_stock()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM reckon_stock_levels(array_agg(DISTINCT a.tenant_id), array_agg(DISTINCT a.accessory_id))
  FROM after_rows a
  JOIN before_rows b USING (tenant_id, warehouse_id, accessory_id)
  WHERE a.qty <> b.qty;
  RETURN NULL;
END $$;

CREATE FUNCTION levels_follow_warehouses()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM reckon_stock_levels(array_agg(DISTINCT v.tenant_id), array_agg(DISTINCT v.accessory_id))
  FROM after_rows a
  JOIN before_rows b ON b.tenant_id = a.tenant_id AND b.id = a.id AND b.org_id <> a.org_id
  JOIN accessory_stock_value v ON v.tenant_id = a.tenant_id AND v.warehouse_id = a.id;
  RETURN NULL;
END $$;

CREATE TRIGGER level_of_setting
  BEFORE INSERT OR UPDATE ON accessory_safe_stock
  FOR EACH ROW EXECUTE FUNCTION level_of_setting();

CREATE TRIGGER levels_follow_stock
  AFTER UPDATE ON accessory_stock_value
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION levels_follow_stock();

CREATE TRIGGER levels_follow_warehouses
  AFTER UPDATE ON warehouse
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION levels_follow_warehouses();

-- What has moved already, and what is short already.
INSERT INTO accessory_day_sum (tenant_id, sum_key, day, warehouse_id, type_id, dept_id, in_qty, in_amount, out_qty, out_amount)
SELECT m.tenant_id, md5(ROW(f.day, m.warehouse_id, a.type_id, f.dept_id)::text)::uuid, f.day, m.warehouse_id, a.type_id, f.dept_id,
  sum(CASE m.side WHEN 1 THEN m.qty ELSE 0 END), sum(CASE m.side WHEN 1 THEN m.amount ELSE 0 END),
  sum(CASE m.side WHEN 2 THEN -m.qty ELSE 0 END), sum(CASE m.side WHEN 2 THEN -m.amount ELSE 0 END)
FROM accessory_stock_move m
JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
CROSS JOIN LATERAL (VALUES ((m.post_time AT TIME ZONE 'UTC')::date, m.dept_id), (NULL::date, NULL::uuid)) AS f(day, dept_id)
GROUP BY m.tenant_id, f.day, m.warehouse_id, a.type_id, f.dept_id;

UPDATE accessory_safe_stock
SET stock_level = 0;
