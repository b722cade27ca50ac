DROP INDEX "archives_org_id_id_idx";

DROP INDEX "new_card_status_id_org_id_idx";

DROP INDEX "new_card_card_type_status_tooling_type_id_org_id_idx";

DROP INDEX "procurement_order_org_id_id_idx";

DROP INDEX "procurement_order_create_user_id_org_id_id_idx";

DROP INDEX "procurement_order_status_id_org_id_idx";

DROP INDEX "acceptance_org_id_id_idx";

DROP INDEX "acceptance_create_user_id_org_id_id_idx";

DROP INDEX "acceptance_status_id_org_id_idx";

DROP INDEX "card_position_org_id_card_id_need_return_idx";

DROP INDEX "card_position_warehouse_id_org_id_card_id_card_type_idx";

DROP INDEX "card_position_lent_from_id_org_id_card_id_warehous_cbe25884_idx";

DROP INDEX "card_stock_face_archives_id_org_id_warehouse_id_idx";

ALTER TABLE "card_stock"
  ALTER COLUMN "warehouse_id" DROP NOT NULL;

ALTER TABLE "card_stock"
  ADD COLUMN "lent_from_id" uuid;

CREATE INDEX "archives_org_id_id_card_type_idx"
  ON "archives" ("tenant_id", "org_id", "id", "card_type");

CREATE INDEX "new_card_status_id_org_id_card_type_idx"
  ON "new_card" ("tenant_id", "status", "id", "org_id", "card_type");

CREATE INDEX "procurement_order_org_id_id_card_type_idx"
  ON "procurement_order" ("tenant_id", "org_id", "id", "card_type");

CREATE INDEX "procurement_order_create_user_id_org_id_id_card_type_idx"
  ON "procurement_order" ("tenant_id", "create_user_id", "org_id", "id", "card_type");

CREATE INDEX "procurement_order_status_id_org_id_card_type_idx"
  ON "procurement_order" ("tenant_id", "status", "id", "org_id", "card_type");

CREATE INDEX "acceptance_org_id_id_card_type_idx"
  ON "acceptance" ("tenant_id", "org_id", "id", "card_type");

CREATE INDEX "acceptance_create_user_id_org_id_id_card_type_idx"
  ON "acceptance" ("tenant_id", "create_user_id", "org_id", "id", "card_type");

CREATE INDEX "acceptance_status_id_org_id_card_type_idx"
  ON "acceptance" ("tenant_id", "status", "id", "org_id", "card_type");

CREATE INDEX "card_position_org_id_card_id_need_return_out_line_id_idx"
  ON "card_position" ("tenant_id", "org_id", "card_id", "need_return", "out_line_id");

CREATE INDEX "card_position_warehouse_id_card_id_org_id_card_type_idx"
  ON "card_position" ("tenant_id", "warehouse_id", "card_id", "org_id", "card_type");

CREATE INDEX "card_position_lent_from_id_card_id_org_id_warehous_ae72b871_idx"
  ON "card_position" ("tenant_id", "lent_from_id", "card_id", "org_id", "warehouse_id", "card_type", "need_return", "out_line_id");

CREATE INDEX "card_stock_face_archives_id_org_id_warehouse_id_quantity_idx"
  ON "card_stock" ("tenant_id", "face", "archives_id", "org_id", "warehouse_id", "quantity");

CREATE INDEX "card_stock_face_tooling_type_id_quantity_idx"
  ON "card_stock" ("tenant_id", "face", "tooling_type_id", "quantity");

-- Every card is counted, with what it lies in or is out from, so that nobody counts cards one by one for a figure. Written
-- by hand; how differences are kept without anybody waiting stands in stockFollowsCards.
--
-- As there, positions, cards and promises change only under the lock of the card. A card has its position from birth on and
-- loses it only with itself.

ALTER TYPE card_stock_change
  ADD ATTRIBUTE lent_from_id uuid;

CREATE OR REPLACE FUNCTION add_to_card_stock(changes card_stock_change[])
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
      c.tenant_id, f.face, c.org_id, c.warehouse_id, f.lent_from_id, f.location_id, c.card_type, c.tooling_type_id,
      f.archives_id, f.status,
      md5(ROW(f.face, c.org_id, c.warehouse_id, f.lent_from_id, f.location_id, c.card_type, c.tooling_type_id, f.archives_id,
        f.status)::text)::uuid AS stock_key,
      sum(c.quantity)::integer AS quantity,
      sum(c.reserved)::integer AS reserved
    FROM unnest(changes) c
    CROSS JOIN LATERAL (
      VALUES
        (1::smallint, c.lent_from_id, NULL::uuid, NULL::uuid, c.status),
        (2::smallint, NULL, c.location_id, NULL, c.status),
        (3::smallint, NULL, NULL, c.archives_id, c.status),
        (4::smallint, NULL, NULL, c.archives_id, 'none')
    ) AS f(face, lent_from_id, location_id, archives_id, status)
    WHERE f.face = 1 OR c.warehouse_id IS NOT NULL
    GROUP BY c.tenant_id, f.face, c.org_id, c.warehouse_id, f.lent_from_id, f.location_id, c.card_type, c.tooling_type_id,
      f.archives_id, f.status
    HAVING sum(c.quantity) <> 0 OR sum(c.reserved) <> 0
  ),
  held AS MATERIALIZED (
    SELECT c.tenant_id, c.stock_key, c.quantity, c.reserved, s.no
    FROM change c
    CROSS JOIN LATERAL (
      SELECT k.no
      FROM card_stock k
      WHERE k.tenant_id = c.tenant_id AND k.stock_key = c.stock_key
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    ) s
  ),
  changed AS (
    UPDATE card_stock s
    SET quantity = s.quantity + h.quantity, reserved = s.reserved + h.reserved
    FROM held h
    WHERE s.tenant_id = h.tenant_id AND s.no = h.no
    RETURNING s.no, s.quantity, s.reserved
  ),
  appended AS (
    INSERT INTO card_stock (tenant_id, face, stock_key, org_id, warehouse_id, lent_from_id, location_id, card_type,
      tooling_type_id, archives_id, status, quantity, reserved)
    SELECT c.tenant_id, c.face, c.stock_key, c.org_id, c.warehouse_id, c.lent_from_id, c.location_id, c.card_type,
      c.tooling_type_id, c.archives_id, c.status, c.quantity, c.reserved
    FROM change c
    WHERE NOT EXISTS (SELECT FROM held h WHERE h.stock_key = c.stock_key)
  )
  SELECT array_agg(c.no)
  INTO emptied
  FROM changed c
  WHERE c.quantity = 0 AND c.reserved = 0;
  DELETE FROM card_stock
  WHERE tenant_id = changes[1].tenant_id AND no = ANY (emptied);
END $$;

CREATE OR REPLACE FUNCTION stock_follows_new_position()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, 1, (p.place_type = 1 AND r.card_id IS NOT NULL)::integer, p.lent_from_id)::card_stock_change
    FROM after_rows p
    JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
    LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id));
  RETURN NULL;
END $$;

-- Before and after are told one by one: what did not change adds up to nothing. Joined with each other they would be walked
-- once for each pair of rows, and a paper of 500 cards would take half a minute.
CREATE OR REPLACE FUNCTION stock_follows_position()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, p.sign, p.sign * (p.place_type = 1 AND r.card_id IS NOT NULL)::integer, p.lent_from_id)::card_stock_change
    FROM (
      SELECT b.tenant_id, b.card_id, b.place_type, b.warehouse_id, b.location_id, b.lent_from_id, -1 AS sign
      FROM before_rows b
      UNION ALL
      SELECT a.tenant_id, a.card_id, a.place_type, a.warehouse_id, a.location_id, a.lent_from_id, 1
      FROM after_rows a
    ) p
    JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
    LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION stock_follows_card()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, c.sign, c.sign * (p.place_type = 1 AND r.card_id IS NOT NULL)::integer, p.lent_from_id)::card_stock_change
    FROM before_rows b
    JOIN after_rows a ON a.tenant_id = b.tenant_id AND a.id = b.id
    CROSS JOIN LATERAL (
      VALUES
        (b.tenant_id, b.id, b.org_id, b.card_type, b.tooling_type_id, b.archives_id, b.status, -1),
        (a.tenant_id, a.id, a.org_id, a.card_type, a.tooling_type_id, a.archives_id, a.status, 1)
    ) AS c(tenant_id, id, org_id, card_type, tooling_type_id, archives_id, status, sign)
    JOIN card_position p ON p.tenant_id = c.tenant_id AND p.card_id = c.id
    LEFT JOIN card_reservation r ON r.tenant_id = c.tenant_id AND r.card_id = c.id
    WHERE (a.org_id, a.card_type, a.tooling_type_id, a.archives_id, a.status)
      IS DISTINCT FROM (b.org_id, b.card_type, b.tooling_type_id, b.archives_id, b.status)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION stock_follows_promise()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, 0, TG_ARGV[0]::integer, p.lent_from_id)::card_stock_change
    FROM promise_rows r
    JOIN card_position p ON p.tenant_id = r.tenant_id AND p.card_id = r.card_id AND p.place_type = 1
    JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id));
  RETURN NULL;
END $$;

-- Before the row goes: position and promise go with it, and could then tell nothing any more.
CREATE FUNCTION stock_follows_end_of_card()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(OLD.tenant_id, OLD.org_id, p.warehouse_id, p.location_id, OLD.card_type, OLD.tooling_type_id,
      OLD.archives_id, OLD.status, -1, -(p.place_type = 1 AND r.card_id IS NOT NULL)::integer, p.lent_from_id)::card_stock_change
    FROM card_position p
    LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id
    WHERE p.tenant_id = OLD.tenant_id AND p.card_id = OLD.id));
  RETURN OLD;
END $$;

CREATE TRIGGER stock_follows_end_of_card
  BEFORE DELETE ON new_card
  FOR EACH ROW EXECUTE FUNCTION stock_follows_end_of_card();

-- What was counted so far is counted anew with the rest, one tenant after the other.
TRUNCATE card_stock;

DO $$
DECLARE
  every_tenant uuid;
BEGIN
  FOR every_tenant IN SELECT t.id FROM tenant t LOOP
    PERFORM add_to_card_stock(ARRAY(
      SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
        c.status, 1, (p.place_type = 1 AND r.card_id IS NOT NULL)::integer, p.lent_from_id)::card_stock_change
      FROM card_position p
      JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
      LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id
      WHERE p.tenant_id = every_tenant));
  END LOOP;
END $$;
