CREATE TABLE "procurement_order" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_type" smallint NOT NULL,
  "order_date" date NOT NULL,
  "supplier_id" uuid NOT NULL,
  "buyer_id" uuid NOT NULL,
  "dept_id" uuid,
  "contract_no" text,
  "currency" text,
  "tax_rate" numeric(9,4) NOT NULL DEFAULT 13,
  "need_date" date,
  "pay_terms" text,
  "close_reason" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("contract_no", ''))) STORED,
  CONSTRAINT "procurement_order_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "procurement_order_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "procurement_order_org_id_id_idx"
  ON "procurement_order" ("tenant_id", "org_id", "id");

CREATE INDEX "procurement_order_supplier_id_idx"
  ON "procurement_order" ("tenant_id", "supplier_id");

CREATE INDEX "procurement_order_buyer_id_idx"
  ON "procurement_order" ("tenant_id", "buyer_id");

CREATE INDEX "procurement_order_dept_id_idx"
  ON "procurement_order" ("tenant_id", "dept_id");

CREATE INDEX "procurement_order_search_idx"
  ON "procurement_order"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "procurement_order"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "procurement_order"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "procurement_order_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "archives_id" uuid NOT NULL,
  "product_id" uuid,
  "qty" integer NOT NULL,
  "price" numeric(18,2) NOT NULL,
  "tax_rate" numeric(9,4),
  "amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "total_amount" numeric(18,2),
  "need_date" date,
  "card_count" integer NOT NULL DEFAULT 0,
  "accepted_qty" integer NOT NULL DEFAULT 0,
  "closed" boolean NOT NULL DEFAULT false,
  "remark" text,
  CONSTRAINT "procurement_order_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "procurement_order_lines_owner_id_idx"
  ON "procurement_order_lines" ("tenant_id", "owner_id");

CREATE INDEX "procurement_order_lines_archives_id_idx"
  ON "procurement_order_lines" ("tenant_id", "archives_id");

CREATE INDEX "procurement_order_lines_product_id_idx"
  ON "procurement_order_lines" ("tenant_id", "product_id");

ALTER TABLE "procurement_order_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "procurement_order_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "acceptance" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_type" smallint NOT NULL,
  "accept_type" smallint NOT NULL DEFAULT 1,
  "procurement_order_id" uuid,
  "supplier_id" uuid,
  "accept_date" date NOT NULL,
  "conclusion" text,
  "annex" jsonb,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "acceptance_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "acceptance_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "acceptance_org_id_id_idx"
  ON "acceptance" ("tenant_id", "org_id", "id");

CREATE INDEX "acceptance_procurement_order_id_idx"
  ON "acceptance" ("tenant_id", "procurement_order_id");

CREATE INDEX "acceptance_supplier_id_idx"
  ON "acceptance" ("tenant_id", "supplier_id");

CREATE INDEX "acceptance_search_idx"
  ON "acceptance"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "acceptance"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "acceptance"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "acceptance_acceptor_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "acceptance_acceptor_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "acceptance_acceptor_ids_target_id_idx"
  ON "acceptance_acceptor_ids" ("tenant_id", "target_id");

ALTER TABLE "acceptance_acceptor_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "acceptance_acceptor_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "acceptance_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "inspection_status" smallint NOT NULL DEFAULT 1,
  "trial_qty" integer,
  "trial_ok_qty" integer,
  "cycle_actual" numeric(8,2),
  "opening_num" integer,
  "concession_reason" text,
  "rework_date" date,
  "photo" jsonb,
  "remark" text,
  CONSTRAINT "acceptance_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "acceptance_lines_owner_id_idx"
  ON "acceptance_lines" ("tenant_id", "owner_id");

CREATE INDEX "acceptance_lines_card_id_idx"
  ON "acceptance_lines" ("tenant_id", "card_id");

ALTER TABLE "acceptance_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "acceptance_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "new_card"
  ADD COLUMN "procurement_line_id" uuid;

CREATE INDEX "new_card_procurement_line_id_idx"
  ON "new_card" ("tenant_id", "procurement_line_id");

ALTER TABLE "procurement_order"
  ADD CONSTRAINT "procurement_order_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "procurement_order"
  ADD CONSTRAINT "procurement_order_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "procurement_order"
  ADD CONSTRAINT "procurement_order_buyer_id_fkey"
  FOREIGN KEY ("tenant_id", "buyer_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "procurement_order"
  ADD CONSTRAINT "procurement_order_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "procurement_order_lines"
  ADD CONSTRAINT "procurement_order_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "procurement_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "procurement_order_lines"
  ADD CONSTRAINT "procurement_order_lines_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "procurement_order_lines"
  ADD CONSTRAINT "procurement_order_lines_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "acceptance"
  ADD CONSTRAINT "acceptance_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "acceptance"
  ADD CONSTRAINT "acceptance_procurement_order_id_fkey"
  FOREIGN KEY ("tenant_id", "procurement_order_id")
  REFERENCES "procurement_order" ("tenant_id", "id");

ALTER TABLE "acceptance"
  ADD CONSTRAINT "acceptance_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "acceptance_acceptor_ids"
  ADD CONSTRAINT "acceptance_acceptor_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "acceptance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "acceptance_acceptor_ids"
  ADD CONSTRAINT "acceptance_acceptor_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "acceptance_lines"
  ADD CONSTRAINT "acceptance_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "acceptance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "acceptance_lines"
  ADD CONSTRAINT "acceptance_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");
