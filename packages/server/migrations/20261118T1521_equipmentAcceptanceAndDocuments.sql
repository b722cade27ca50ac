ALTER TABLE "card_attachment"
  DROP COLUMN "search";

CREATE TABLE "acceptance_spare_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "spec" text,
  "qty_listed" numeric(12,2) NOT NULL,
  "qty_actual" numeric(12,2) NOT NULL,
  "qty_short" numeric(12,2),
  "remark" text,
  CONSTRAINT "acceptance_spare_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "acceptance_spare_items_owner_id_idx"
  ON "acceptance_spare_items" ("tenant_id", "owner_id");

ALTER TABLE "acceptance_spare_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "acceptance_spare_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "new_card"
  ADD COLUMN "station" text;

ALTER TABLE "new_card"
  ADD COLUMN "warranty_months" integer;

ALTER TABLE "new_card"
  ADD COLUMN "concession_reason" text;

ALTER TABLE "card_attachment"
  ADD COLUMN "doc_no" text;

ALTER TABLE "card_attachment"
  ADD COLUMN "effective_date" date;

ALTER TABLE "card_attachment"
  ADD COLUMN "keeper_id" uuid;

ALTER TABLE "card_attachment"
  ADD COLUMN "shelf" text;

ALTER TABLE "procurement_order"
  ADD COLUMN "exchange_rate" numeric(12,6);

ALTER TABLE "procurement_order"
  ADD COLUMN "warranty_months" integer;

ALTER TABLE "procurement_order_lines"
  ADD COLUMN "product_line_id" uuid;

ALTER TABLE "procurement_order_lines"
  ADD COLUMN "use_dept_id" uuid;

ALTER TABLE "acceptance"
  ADD COLUMN "accept_stage" smallint;

ALTER TABLE "acceptance"
  ADD COLUMN "dept_id" uuid;

ALTER TABLE "acceptance"
  ADD COLUMN "use_dept_id" uuid;

ALTER TABLE "acceptance_lines"
  ADD COLUMN "serial_no" text;

ALTER TABLE "acceptance_lines"
  ADD COLUMN "make_date" date;

ALTER TABLE "acceptance_lines"
  ADD COLUMN "original_value" numeric(18,2);

ALTER TABLE "acceptance_lines"
  ADD COLUMN "warranty_months" integer;

ALTER TABLE "acceptance_lines"
  ADD COLUMN "product_line_id" uuid;

ALTER TABLE "acceptance_lines"
  ADD COLUMN "station" text;

ALTER TABLE "acceptance_lines"
  ADD COLUMN "card_before" jsonb;

ALTER TABLE "instrument_calibration_record"
  ADD COLUMN "impact_reviewed" jsonb;

ALTER TABLE "card_attachment"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("doc_no", '') || ' ' || coalesce("name", ''))) STORED;

CREATE INDEX "card_attachment_keeper_id_idx"
  ON "card_attachment" ("tenant_id", "keeper_id");

CREATE INDEX "card_attachment_search_idx"
  ON "card_attachment"
  USING gin ("tenant_id", "search" gin_trgm_ops);

CREATE INDEX "procurement_order_lines_product_line_id_idx"
  ON "procurement_order_lines" ("tenant_id", "product_line_id");

CREATE INDEX "procurement_order_lines_use_dept_id_idx"
  ON "procurement_order_lines" ("tenant_id", "use_dept_id");

CREATE INDEX "acceptance_dept_id_idx"
  ON "acceptance" ("tenant_id", "dept_id");

CREATE INDEX "acceptance_use_dept_id_idx"
  ON "acceptance" ("tenant_id", "use_dept_id");

ALTER TABLE "acceptance_lines"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("serial_no", ''))) STORED;

CREATE INDEX "acceptance_lines_product_line_id_idx"
  ON "acceptance_lines" ("tenant_id", "product_line_id");

CREATE INDEX "acceptance_lines_search_idx"
  ON "acceptance_lines"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "card_attachment"
  ADD CONSTRAINT "card_attachment_keeper_id_fkey"
  FOREIGN KEY ("tenant_id", "keeper_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "procurement_order_lines"
  ADD CONSTRAINT "procurement_order_lines_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "procurement_order_lines"
  ADD CONSTRAINT "procurement_order_lines_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "acceptance"
  ADD CONSTRAINT "acceptance_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "acceptance"
  ADD CONSTRAINT "acceptance_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "acceptance_spare_items"
  ADD CONSTRAINT "acceptance_spare_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "acceptance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "acceptance_lines"
  ADD CONSTRAINT "acceptance_lines_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

-- Machines were accepted in one stage, the final one.
UPDATE "acceptance" SET "accept_stage" = 3 WHERE "card_type" = 3;
UPDATE "procurement_order" SET "exchange_rate" = 1 WHERE "card_type" = 3;
