CREATE TABLE "seal" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "seal_date" date NOT NULL,
  "seal_reason" text NOT NULL,
  "expect_unseal_date" date,
  "keeper_id" uuid,
  "keep_place" text,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "seal_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "seal_code_key"
  ON "seal" ("tenant_id", lower("code"));

CREATE INDEX "seal_org_id_id_idx"
  ON "seal" ("tenant_id", "org_id", "id");

CREATE INDEX "seal_create_user_id_org_id_id_idx"
  ON "seal" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "seal_status_id_org_id_idx"
  ON "seal" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "seal_keeper_id_idx"
  ON "seal" ("tenant_id", "keeper_id");

CREATE INDEX "seal_search_idx"
  ON "seal"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "seal"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "seal"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "seal_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "card_condition" text,
  "measure_text" text,
  "count_at_seal" integer,
  "is_unsealed" boolean NOT NULL DEFAULT false,
  CONSTRAINT "seal_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "seal_lines_owner_id_idx"
  ON "seal_lines" ("tenant_id", "owner_id");

CREATE INDEX "seal_lines_card_id_idx"
  ON "seal_lines" ("tenant_id", "card_id");

ALTER TABLE "seal_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "seal_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "unseal" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "unseal_date" date NOT NULL,
  "reason" text,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "unseal_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "unseal_code_key"
  ON "unseal" ("tenant_id", lower("code"));

CREATE INDEX "unseal_org_id_id_idx"
  ON "unseal" ("tenant_id", "org_id", "id");

CREATE INDEX "unseal_create_user_id_org_id_id_idx"
  ON "unseal" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "unseal_status_id_org_id_idx"
  ON "unseal" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "unseal_search_idx"
  ON "unseal"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "unseal"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "unseal"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "unseal_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "seal_line_id" uuid,
  "check_result" smallint NOT NULL DEFAULT 1,
  "check_text" text,
  CONSTRAINT "unseal_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "unseal_lines_owner_id_idx"
  ON "unseal_lines" ("tenant_id", "owner_id");

CREATE INDEX "unseal_lines_card_id_idx"
  ON "unseal_lines" ("tenant_id", "card_id");

ALTER TABLE "unseal_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "unseal_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scrap" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "scrap_date" date NOT NULL,
  "scrap_reason" text NOT NULL,
  "disposal_method" text,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "scrap_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "scrap_code_key"
  ON "scrap" ("tenant_id", lower("code"));

CREATE INDEX "scrap_org_id_id_idx"
  ON "scrap" ("tenant_id", "org_id", "id");

CREATE INDEX "scrap_create_user_id_org_id_id_idx"
  ON "scrap" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "scrap_status_id_org_id_idx"
  ON "scrap" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "scrap_search_idx"
  ON "scrap"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "scrap"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scrap"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scrap_appraiser_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "scrap_appraiser_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "scrap_appraiser_ids_target_id_idx"
  ON "scrap_appraiser_ids" ("tenant_id", "target_id");

ALTER TABLE "scrap_appraiser_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scrap_appraiser_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scrap_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "original_value" numeric(18,2),
  "net_value" numeric(18,2),
  "residual_value" numeric(18,2),
  "used_count" integer,
  "reason_text" text,
  "images" jsonb,
  CONSTRAINT "scrap_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "scrap_lines_owner_id_idx"
  ON "scrap_lines" ("tenant_id", "owner_id");

CREATE INDEX "scrap_lines_card_id_idx"
  ON "scrap_lines" ("tenant_id", "card_id");

ALTER TABLE "scrap_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scrap_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "retrofit" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "retrofit_way" smallint NOT NULL DEFAULT 1,
  "supplier_id" uuid,
  "plan_start" date,
  "plan_end" date,
  "cost" numeric(18,2),
  "reason" text NOT NULL,
  "content" text NOT NULL,
  "finish_date" date,
  "accept_result" smallint,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "retrofit_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "retrofit_code_key"
  ON "retrofit" ("tenant_id", lower("code"));

CREATE INDEX "retrofit_org_id_id_idx"
  ON "retrofit" ("tenant_id", "org_id", "id");

CREATE INDEX "retrofit_create_user_id_org_id_id_idx"
  ON "retrofit" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "retrofit_status_id_org_id_idx"
  ON "retrofit" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "retrofit_supplier_id_idx"
  ON "retrofit" ("tenant_id", "supplier_id");

CREATE INDEX "retrofit_search_idx"
  ON "retrofit"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "retrofit"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "retrofit"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "retrofit_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "new_name" text,
  "new_spec" text,
  "new_archives_id" uuid,
  "new_cavity_num" integer,
  "new_design_life" integer,
  "new_original_value" numeric(18,2),
  "before" jsonb,
  CONSTRAINT "retrofit_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "retrofit_lines_owner_id_idx"
  ON "retrofit_lines" ("tenant_id", "owner_id");

CREATE INDEX "retrofit_lines_card_id_idx"
  ON "retrofit_lines" ("tenant_id", "card_id");

CREATE INDEX "retrofit_lines_new_archives_id_idx"
  ON "retrofit_lines" ("tenant_id", "new_archives_id");

ALTER TABLE "retrofit_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "retrofit_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sell" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "customer_id" uuid,
  "buyer_name" text,
  "sell_date" date NOT NULL,
  "sell_reason" text NOT NULL,
  "contract_no" text,
  "tax_rate" numeric(9,4),
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("buyer_name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("contract_no", ''))) STORED,
  CONSTRAINT "sell_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "sell_code_key"
  ON "sell" ("tenant_id", lower("code"));

CREATE INDEX "sell_org_id_id_idx"
  ON "sell" ("tenant_id", "org_id", "id");

CREATE INDEX "sell_create_user_id_org_id_id_idx"
  ON "sell" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "sell_status_id_org_id_idx"
  ON "sell" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "sell_customer_id_idx"
  ON "sell" ("tenant_id", "customer_id");

CREATE INDEX "sell_search_idx"
  ON "sell"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "sell"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sell"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sell_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "net_value" numeric(18,2),
  "price" numeric(18,2) NOT NULL,
  "profit" numeric(18,2),
  CONSTRAINT "sell_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "sell_lines_owner_id_idx"
  ON "sell_lines" ("tenant_id", "owner_id");

CREATE INDEX "sell_lines_card_id_idx"
  ON "sell_lines" ("tenant_id", "card_id");

ALTER TABLE "sell_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sell_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "rental" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "lessee_type" smallint NOT NULL DEFAULT 1,
  "customer_id" uuid,
  "supplier_id" uuid,
  "lessee_org_id" uuid,
  "start_date" date NOT NULL,
  "plan_return_date" date NOT NULL,
  "rent_unit" smallint NOT NULL DEFAULT 2,
  "deposit" numeric(18,2),
  "suspend_plans" boolean NOT NULL DEFAULT true,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "rental_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "rental_code_key"
  ON "rental" ("tenant_id", lower("code"));

CREATE INDEX "rental_org_id_id_idx"
  ON "rental" ("tenant_id", "org_id", "id");

CREATE INDEX "rental_create_user_id_org_id_id_idx"
  ON "rental" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "rental_status_id_org_id_idx"
  ON "rental" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "rental_customer_id_idx"
  ON "rental" ("tenant_id", "customer_id");

CREATE INDEX "rental_supplier_id_idx"
  ON "rental" ("tenant_id", "supplier_id");

CREATE INDEX "rental_lessee_org_id_idx"
  ON "rental" ("tenant_id", "lessee_org_id");

CREATE INDEX "rental_search_idx"
  ON "rental"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "rental"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "rental"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "rental_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "rent_price" numeric(18,2) NOT NULL,
  "count_at_rent" integer,
  "returned_flag" boolean NOT NULL DEFAULT false,
  "return_line_id" uuid,
  CONSTRAINT "rental_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "rental_lines_owner_id_idx"
  ON "rental_lines" ("tenant_id", "owner_id");

CREATE INDEX "rental_lines_card_id_idx"
  ON "rental_lines" ("tenant_id", "card_id");

ALTER TABLE "rental_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "rental_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "rental_return" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "rental_id" uuid NOT NULL,
  "return_date" date NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "rental_return_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "rental_return_code_key"
  ON "rental_return" ("tenant_id", lower("code"));

CREATE INDEX "rental_return_org_id_id_idx"
  ON "rental_return" ("tenant_id", "org_id", "id");

CREATE INDEX "rental_return_create_user_id_org_id_id_idx"
  ON "rental_return" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "rental_return_status_id_org_id_idx"
  ON "rental_return" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "rental_return_rental_id_idx"
  ON "rental_return" ("tenant_id", "rental_id");

CREATE INDEX "rental_return_warehouse_id_idx"
  ON "rental_return" ("tenant_id", "warehouse_id");

CREATE INDEX "rental_return_search_idx"
  ON "rental_return"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "rental_return"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "rental_return"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "rental_return_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "rental_line_id" uuid,
  "condition" smallint NOT NULL DEFAULT 1,
  "location_id" uuid,
  "damage_amount" numeric(18,2),
  "rent_days" integer,
  "rent_amount" numeric(18,2),
  "count_at_return" integer,
  "condition_text" text,
  CONSTRAINT "rental_return_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "rental_return_lines_owner_id_idx"
  ON "rental_return_lines" ("tenant_id", "owner_id");

CREATE INDEX "rental_return_lines_card_id_idx"
  ON "rental_return_lines" ("tenant_id", "card_id");

CREATE INDEX "rental_return_lines_location_id_idx"
  ON "rental_return_lines" ("tenant_id", "location_id");

ALTER TABLE "rental_return_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "rental_return_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "seal"
  ADD CONSTRAINT "seal_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "seal"
  ADD CONSTRAINT "seal_keeper_id_fkey"
  FOREIGN KEY ("tenant_id", "keeper_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "seal_lines"
  ADD CONSTRAINT "seal_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "seal" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "seal_lines"
  ADD CONSTRAINT "seal_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "unseal"
  ADD CONSTRAINT "unseal_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "unseal_lines"
  ADD CONSTRAINT "unseal_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "unseal" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "unseal_lines"
  ADD CONSTRAINT "unseal_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "scrap"
  ADD CONSTRAINT "scrap_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "scrap_appraiser_ids"
  ADD CONSTRAINT "scrap_appraiser_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "scrap" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "scrap_appraiser_ids"
  ADD CONSTRAINT "scrap_appraiser_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "scrap_lines"
  ADD CONSTRAINT "scrap_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "scrap" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "scrap_lines"
  ADD CONSTRAINT "scrap_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "retrofit"
  ADD CONSTRAINT "retrofit_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "retrofit"
  ADD CONSTRAINT "retrofit_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "retrofit_lines"
  ADD CONSTRAINT "retrofit_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "retrofit" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "retrofit_lines"
  ADD CONSTRAINT "retrofit_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "retrofit_lines"
  ADD CONSTRAINT "retrofit_lines_new_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "new_archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "sell"
  ADD CONSTRAINT "sell_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "sell"
  ADD CONSTRAINT "sell_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "sell_lines"
  ADD CONSTRAINT "sell_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "sell" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "sell_lines"
  ADD CONSTRAINT "sell_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "rental"
  ADD CONSTRAINT "rental_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "rental"
  ADD CONSTRAINT "rental_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "rental"
  ADD CONSTRAINT "rental_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "rental"
  ADD CONSTRAINT "rental_lessee_org_id_fkey"
  FOREIGN KEY ("tenant_id", "lessee_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "rental_lines"
  ADD CONSTRAINT "rental_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "rental" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "rental_lines"
  ADD CONSTRAINT "rental_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "rental_return"
  ADD CONSTRAINT "rental_return_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "rental_return"
  ADD CONSTRAINT "rental_return_rental_id_fkey"
  FOREIGN KEY ("tenant_id", "rental_id")
  REFERENCES "rental" ("tenant_id", "id");

ALTER TABLE "rental_return"
  ADD CONSTRAINT "rental_return_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "rental_return_lines"
  ADD CONSTRAINT "rental_return_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "rental_return" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "rental_return_lines"
  ADD CONSTRAINT "rental_return_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "rental_return_lines"
  ADD CONSTRAINT "rental_return_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");
