-- Stock on hand is kept added up. Whatever changes where a card lies, what it is or whether it is promised adds the
-- difference in the same statement, so that the sums cannot be forgotten. Written by hand.
--
-- Positions, cards and promises change only under the lock of the card (areas/tooling/standing.ts): what a trigger reads
-- of the other two tables cannot be changing beside it. Cards that lie in a warehouse are never deleted.

CREATE TYPE card_stock_change AS (
  tenant_id uuid,
  org_id uuid,
  warehouse_id uuid,
  location_id uuid,
  card_type smallint,
  tooling_type_id uuid,
  archives_id uuid,
  status text,
  quantity integer,
  reserved integer
);

-- Nobody waits for anybody: a row that somebody else holds is passed over, and the difference becomes a row of its own.
-- So there are never more rows of one key than people wrote at once, and no two can block each other.
CREATE FUNCTION add_to_card_stock(changes card_stock_change[])
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
      c.tenant_id, f.face, c.org_id, c.warehouse_id, f.location_id, c.card_type, c.tooling_type_id, f.archives_id, c.status,
      md5(ROW(f.face, c.org_id, c.warehouse_id, f.location_id, c.card_type, c.tooling_type_id, f.archives_id, c.status)::text)::uuid AS stock_key,
      sum(c.quantity)::integer AS quantity,
      sum(c.reserved)::integer AS reserved
    FROM unnest(changes) c
    CROSS JOIN LATERAL (
      VALUES (1::smallint, NULL::uuid, NULL::uuid), (2::smallint, c.location_id, NULL), (3::smallint, NULL, c.archives_id)
    ) AS f(face, location_id, archives_id)
    GROUP BY c.tenant_id, f.face, c.org_id, c.warehouse_id, f.location_id, c.card_type, c.tooling_type_id, f.archives_id, c.status
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
    INSERT INTO card_stock (tenant_id, face, stock_key, org_id, warehouse_id, location_id, card_type, tooling_type_id,
      archives_id, status, quantity, reserved)
    SELECT c.tenant_id, c.face, c.stock_key, c.org_id, c.warehouse_id, c.location_id, c.card_type, c.tooling_type_id,
      c.archives_id, c.status, c.quantity, c.reserved
    FROM change c
    WHERE NOT EXISTS (SELECT FROM held h WHERE h.stock_key = c.stock_key)
  )
  SELECT array_agg(c.no)
  INTO emptied
  FROM changed c
  WHERE c.quantity = 0 AND c.reserved = 0;
  -- Only what the change has left is known to be nothing: somebody may have changed the row after the statement above
  -- began and before it held the row.
  DELETE FROM card_stock
  WHERE tenant_id = changes[1].tenant_id AND no = ANY (emptied);
END $$;

CREATE FUNCTION stock_follows_new_position()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, 1, (r.card_id IS NOT NULL)::integer)::card_stock_change
    FROM after_rows p
    JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
    LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id
    WHERE p.place_type = 1));
  RETURN NULL;
END $$;

CREATE FUNCTION stock_follows_position()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, p.sign, p.sign * (r.card_id IS NOT NULL)::integer)::card_stock_change
    FROM (
      SELECT b.tenant_id, b.card_id, b.warehouse_id, b.location_id, -1 AS sign FROM before_rows b WHERE b.place_type = 1
      UNION ALL
      SELECT a.tenant_id, a.card_id, a.warehouse_id, a.location_id, 1 FROM after_rows a WHERE a.place_type = 1
    ) p
    JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
    LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id));
  RETURN NULL;
END $$;

CREATE FUNCTION stock_follows_card()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, c.sign, c.sign * (r.card_id IS NOT NULL)::integer)::card_stock_change
    FROM before_rows b
    JOIN after_rows a ON a.tenant_id = b.tenant_id AND a.id = b.id
    CROSS JOIN LATERAL (
      VALUES
        (b.tenant_id, b.id, b.org_id, b.card_type, b.tooling_type_id, b.archives_id, b.status, -1),
        (a.tenant_id, a.id, a.org_id, a.card_type, a.tooling_type_id, a.archives_id, a.status, 1)
    ) AS c(tenant_id, id, org_id, card_type, tooling_type_id, archives_id, status, sign)
    JOIN card_position p ON p.tenant_id = c.tenant_id AND p.card_id = c.id AND p.place_type = 1
    LEFT JOIN card_reservation r ON r.tenant_id = c.tenant_id AND r.card_id = c.id
    WHERE (a.org_id, a.card_type, a.tooling_type_id, a.archives_id, a.status)
      IS DISTINCT FROM (b.org_id, b.card_type, b.tooling_type_id, b.archives_id, b.status)));
  RETURN NULL;
END $$;

-- Given with the trigger: 1 for a promise, -1 for the end of one.
CREATE FUNCTION stock_follows_promise()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, 0, TG_ARGV[0]::integer)::card_stock_change
    FROM promise_rows r
    JOIN card_position p ON p.tenant_id = r.tenant_id AND p.card_id = r.card_id AND p.place_type = 1
    JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id));
  RETURN NULL;
END $$;

CREATE TRIGGER stock_follows_new_position
  AFTER INSERT ON card_position
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_follows_new_position();

CREATE TRIGGER stock_follows_position
  AFTER UPDATE ON card_position
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_follows_position();

CREATE TRIGGER stock_follows_card
  AFTER UPDATE ON new_card
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_follows_card();

CREATE TRIGGER stock_follows_promise
  AFTER INSERT ON card_reservation
  REFERENCING NEW TABLE AS promise_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_follows_promise('1');

CREATE TRIGGER stock_follows_end_of_promise
  AFTER DELETE ON card_reservation
  REFERENCING OLD TABLE AS promise_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_follows_promise('-1');

-- What lies there already, one tenant after the other.
DO $$
DECLARE
  every_tenant uuid;
BEGIN
  FOR every_tenant IN SELECT t.id FROM tenant t LOOP
    PERFORM add_to_card_stock(ARRAY(
      SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
        c.status, 1, (r.card_id IS NOT NULL)::integer)::card_stock_change
      FROM card_position p
      JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
      LEFT JOIN card_reservation r ON r.tenant_id = p.tenant_id AND r.card_id = p.card_id
      WHERE p.tenant_id = every_tenant AND p.place_type = 1));
  END LOOP;
END $$;
