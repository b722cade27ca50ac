CREATE TABLE "product_plan" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "work_order_no" text,
  "product_id" uuid NOT NULL,
  "procedure_id" uuid,
  "qty" integer NOT NULL,
  "product_line_id" uuid,
  "equipment_card_id" uuid,
  "station" text,
  "card_id" uuid,
  "plan_start" timestamptz NOT NULL,
  "plan_end" timestamptz NOT NULL,
  "shift_id" uuid,
  "changer_dept_id" uuid,
  "priority" smallint NOT NULL DEFAULT 1,
  "mold_task_id" uuid,
  "cancel_reason" text,
  "status" text NOT NULL DEFAULT 'draft',
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("work_order_no", ''))) STORED,
  CONSTRAINT "product_plan_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "product_plan_code_key"
  ON "product_plan" ("tenant_id", lower("code"));

CREATE INDEX "product_plan_org_id_id_idx"
  ON "product_plan" ("tenant_id", "org_id", "id");

CREATE INDEX "product_plan_create_user_id_org_id_id_idx"
  ON "product_plan" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "product_plan_status_id_org_id_idx"
  ON "product_plan" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "product_plan_equipment_card_id_plan_start_idx"
  ON "product_plan" ("tenant_id", "equipment_card_id", "plan_start");

CREATE INDEX "product_plan_card_id_plan_start_idx"
  ON "product_plan" ("tenant_id", "card_id", "plan_start");

CREATE INDEX "product_plan_status_plan_start_idx"
  ON "product_plan" ("tenant_id", "status", "plan_start");

CREATE INDEX "product_plan_product_id_idx"
  ON "product_plan" ("tenant_id", "product_id");

CREATE INDEX "product_plan_procedure_id_idx"
  ON "product_plan" ("tenant_id", "procedure_id");

CREATE INDEX "product_plan_product_line_id_idx"
  ON "product_plan" ("tenant_id", "product_line_id");

CREATE INDEX "product_plan_shift_id_idx"
  ON "product_plan" ("tenant_id", "shift_id");

CREATE INDEX "product_plan_changer_dept_id_idx"
  ON "product_plan" ("tenant_id", "changer_dept_id");

CREATE INDEX "product_plan_mold_task_id_idx"
  ON "product_plan" ("tenant_id", "mold_task_id");

CREATE INDEX "product_plan_search_idx"
  ON "product_plan"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "product_plan"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "product_plan"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "mold_task" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "source" smallint NOT NULL DEFAULT 2,
  "product_plan_id" uuid,
  "change_type" smallint NOT NULL DEFAULT 1,
  "equipment_card_id" uuid NOT NULL,
  "station" text NOT NULL DEFAULT '1',
  "product_line_id" uuid,
  "old_card_id" uuid,
  "new_card_id" uuid,
  "product_id" uuid,
  "reason" text NOT NULL,
  "request_user_id" uuid,
  "request_time" timestamptz,
  "require_time" timestamptz NOT NULL,
  "dispatch_user_id" uuid,
  "dispatch_time" timestamptz,
  "leader_id" uuid,
  "accept_time" timestamptz,
  "start_time" timestamptz,
  "down_time" timestamptz,
  "up_time" timestamptz,
  "debug_end_time" timestamptz,
  "first_piece_time" timestamptz,
  "finish_time" timestamptz,
  "paused" boolean NOT NULL DEFAULT false,
  "checked" text[],
  "standard_min" integer,
  "response_min" numeric(10,1),
  "down_min" numeric(10,1),
  "up_min" numeric(10,1),
  "debug_min" numeric(10,1),
  "first_min" numeric(10,1),
  "pause_min" numeric(10,1),
  "change_min" numeric(10,1),
  "on_time" boolean NOT NULL DEFAULT false,
  "cancel_reason" text,
  "annex" jsonb,
  "status" text NOT NULL DEFAULT 'toBeDispatched',
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "mold_task_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "mold_task_code_key"
  ON "mold_task" ("tenant_id", lower("code"));

CREATE INDEX "mold_task_org_id_id_idx"
  ON "mold_task" ("tenant_id", "org_id", "id");

CREATE INDEX "mold_task_create_user_id_org_id_id_idx"
  ON "mold_task" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "mold_task_status_id_org_id_idx"
  ON "mold_task" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "mold_task_status_require_time_idx"
  ON "mold_task" ("tenant_id", "status", "require_time");

CREATE INDEX "mold_task_leader_id_status_idx"
  ON "mold_task" ("tenant_id", "leader_id", "status");

CREATE INDEX "mold_task_equipment_card_id_status_idx"
  ON "mold_task" ("tenant_id", "equipment_card_id", "status");

CREATE INDEX "mold_task_finish_time_idx"
  ON "mold_task" ("tenant_id", "finish_time");

CREATE INDEX "mold_task_product_plan_id_idx"
  ON "mold_task" ("tenant_id", "product_plan_id");

CREATE INDEX "mold_task_product_line_id_idx"
  ON "mold_task" ("tenant_id", "product_line_id");

CREATE INDEX "mold_task_old_card_id_idx"
  ON "mold_task" ("tenant_id", "old_card_id");

CREATE INDEX "mold_task_new_card_id_idx"
  ON "mold_task" ("tenant_id", "new_card_id");

CREATE INDEX "mold_task_product_id_idx"
  ON "mold_task" ("tenant_id", "product_id");

CREATE INDEX "mold_task_request_user_id_idx"
  ON "mold_task" ("tenant_id", "request_user_id");

CREATE INDEX "mold_task_dispatch_user_id_idx"
  ON "mold_task" ("tenant_id", "dispatch_user_id");

CREATE INDEX "mold_task_search_idx"
  ON "mold_task"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "mold_task"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "mold_task"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "mold_task_member_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "mold_task_member_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "mold_task_member_ids_target_id_idx"
  ON "mold_task_member_ids" ("tenant_id", "target_id");

ALTER TABLE "mold_task_member_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "mold_task_member_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "mold_task_pauses" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "reason" text NOT NULL,
  "stage" smallint NOT NULL,
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  CONSTRAINT "mold_task_pauses_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "mold_task_pauses_owner_id_idx"
  ON "mold_task_pauses" ("tenant_id", "owner_id");

ALTER TABLE "mold_task_pauses"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "mold_task_pauses"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "mold_task_first_pieces" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "attempt" integer NOT NULL,
  "time" timestamptz NOT NULL,
  "inspector_id" uuid NOT NULL,
  "result" smallint NOT NULL,
  "photo" jsonb,
  "remark" text,
  CONSTRAINT "mold_task_first_pieces_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "mold_task_first_pieces_owner_id_idx"
  ON "mold_task_first_pieces" ("tenant_id", "owner_id");

CREATE INDEX "mold_task_first_pieces_inspector_id_idx"
  ON "mold_task_first_pieces" ("tenant_id", "inspector_id");

ALTER TABLE "mold_task_first_pieces"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "mold_task_first_pieces"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "mold_time" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "name" text NOT NULL,
  "equipment_card_id" uuid,
  "archives_id" uuid,
  "from_archives_id" uuid,
  "standard_min" integer NOT NULL,
  "target_min" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "mold_time_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "mold_time_org_id_name_key" UNIQUE ("tenant_id", "org_id", "name")
);

CREATE INDEX "mold_time_org_id_id_idx"
  ON "mold_time" ("tenant_id", "org_id", "id");

CREATE INDEX "mold_time_equipment_card_id_idx"
  ON "mold_time" ("tenant_id", "equipment_card_id");

CREATE INDEX "mold_time_archives_id_idx"
  ON "mold_time" ("tenant_id", "archives_id");

CREATE INDEX "mold_time_from_archives_id_idx"
  ON "mold_time" ("tenant_id", "from_archives_id");

CREATE INDEX "mold_time_search_idx"
  ON "mold_time"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "mold_time"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "mold_time"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_procedure_id_fkey"
  FOREIGN KEY ("tenant_id", "procedure_id")
  REFERENCES "procedure" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_shift_id_fkey"
  FOREIGN KEY ("tenant_id", "shift_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_changer_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "changer_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "product_plan"
  ADD CONSTRAINT "product_plan_mold_task_id_fkey"
  FOREIGN KEY ("tenant_id", "mold_task_id")
  REFERENCES "mold_task" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_product_plan_id_fkey"
  FOREIGN KEY ("tenant_id", "product_plan_id")
  REFERENCES "product_plan" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_old_card_id_fkey"
  FOREIGN KEY ("tenant_id", "old_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_new_card_id_fkey"
  FOREIGN KEY ("tenant_id", "new_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_request_user_id_fkey"
  FOREIGN KEY ("tenant_id", "request_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_dispatch_user_id_fkey"
  FOREIGN KEY ("tenant_id", "dispatch_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "mold_task"
  ADD CONSTRAINT "mold_task_leader_id_fkey"
  FOREIGN KEY ("tenant_id", "leader_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "mold_task_member_ids"
  ADD CONSTRAINT "mold_task_member_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "mold_task" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "mold_task_member_ids"
  ADD CONSTRAINT "mold_task_member_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "mold_task_pauses"
  ADD CONSTRAINT "mold_task_pauses_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "mold_task" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "mold_task_first_pieces"
  ADD CONSTRAINT "mold_task_first_pieces_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "mold_task" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "mold_task_first_pieces"
  ADD CONSTRAINT "mold_task_first_pieces_inspector_id_fkey"
  FOREIGN KEY ("tenant_id", "inspector_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "mold_time"
  ADD CONSTRAINT "mold_time_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "mold_time"
  ADD CONSTRAINT "mold_time_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "mold_time"
  ADD CONSTRAINT "mold_time_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "mold_time"
  ADD CONSTRAINT "mold_time_from_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "from_archives_id")
  REFERENCES "archives" ("tenant_id", "id");
