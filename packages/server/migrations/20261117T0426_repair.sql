CREATE TABLE "maintain_team_members_skill_fault_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "maintain_team_members_skill_fault_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "maintain_team_members_skill_fault_type_ids_target_id_idx"
  ON "maintain_team_members_skill_fault_type_ids" ("tenant_id", "target_id");

ALTER TABLE "maintain_team_members_skill_fault_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_team_members_skill_fault_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "fault_type" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "parent_id" uuid,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "card_types" smallint[],
  "default_level" smallint NOT NULL DEFAULT 2,
  "default_stop" boolean NOT NULL DEFAULT false,
  "standard_minutes" integer,
  "sort" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "fault_type_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "fault_type_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "fault_type_parent_id_name_key" UNIQUE ("tenant_id", "parent_id", "name")
);

CREATE INDEX "fault_type_org_id_id_idx"
  ON "fault_type" ("tenant_id", "org_id", "id");

CREATE INDEX "fault_type_search_idx"
  ON "fault_type"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "fault_type"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "fault_type"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "fault_type_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "fault_type_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "fault_type_tooling_type_ids_target_id_idx"
  ON "fault_type_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "fault_type_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "fault_type_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_worker" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "main_worker_id" uuid NOT NULL,
  "team_id" uuid,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "maintain_worker_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "maintain_worker_card_id_key" UNIQUE ("tenant_id", "card_id")
);

CREATE INDEX "maintain_worker_org_id_id_idx"
  ON "maintain_worker" ("tenant_id", "org_id", "id");

CREATE INDEX "maintain_worker_main_worker_id_idx"
  ON "maintain_worker" ("tenant_id", "main_worker_id");

CREATE INDEX "maintain_worker_team_id_idx"
  ON "maintain_worker" ("tenant_id", "team_id");

ALTER TABLE "maintain_worker"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_worker"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_worker_backup_worker_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "maintain_worker_backup_worker_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "maintain_worker_backup_worker_ids_target_id_idx"
  ON "maintain_worker_backup_worker_ids" ("tenant_id", "target_id");

ALTER TABLE "maintain_worker_backup_worker_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_worker_backup_worker_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "name" text NOT NULL,
  "card_types" smallint[],
  "mode" smallint,
  "on_duty_only" boolean NOT NULL DEFAULT true,
  "binding_first" boolean NOT NULL DEFAULT true,
  "accept_timeout_minutes" integer,
  "timeout_action" smallint,
  "sort" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "dispatch_range_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "dispatch_range_name_key" UNIQUE ("tenant_id", "name")
);

CREATE INDEX "dispatch_range_org_id_id_idx"
  ON "dispatch_range" ("tenant_id", "org_id", "id");

CREATE INDEX "dispatch_range_search_idx"
  ON "dispatch_range"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "dispatch_range"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_dispatcher_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_dispatcher_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_dispatcher_ids_target_id_idx"
  ON "dispatch_range_dispatcher_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_dispatcher_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_dispatcher_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_org_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_org_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_org_ids_target_id_idx"
  ON "dispatch_range_org_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_org_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_org_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_dept_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_dept_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_dept_ids_target_id_idx"
  ON "dispatch_range_dept_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_dept_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_dept_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_product_line_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_product_line_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_product_line_ids_target_id_idx"
  ON "dispatch_range_product_line_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_product_line_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_product_line_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_tooling_type_ids_target_id_idx"
  ON "dispatch_range_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_fault_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_fault_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_fault_type_ids_target_id_idx"
  ON "dispatch_range_fault_type_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_fault_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_fault_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_team_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_team_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_team_ids_target_id_idx"
  ON "dispatch_range_team_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_team_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_team_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_range_worker_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_range_worker_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_range_worker_ids_target_id_idx"
  ON "dispatch_range_worker_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_range_worker_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_range_worker_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "repair" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "source" smallint NOT NULL DEFAULT 0,
  "source_id" text,
  "card_id" uuid NOT NULL,
  "card_code" text,
  "card_name" text,
  "use_dept_id" uuid,
  "product_line_id" uuid,
  "location" text,
  "fault_type_id" uuid NOT NULL,
  "fault_level" smallint,
  "urgency" smallint NOT NULL DEFAULT 1,
  "is_stop" boolean NOT NULL DEFAULT false,
  "stop_time" timestamptz,
  "fault_time" timestamptz NOT NULL,
  "description" text NOT NULL,
  "images" jsonb,
  "report_time" timestamptz,
  "reporter_id" uuid,
  "reporter_phone" text,
  "report_dept_id" uuid,
  "require_finish_time" timestamptz,
  "status" text NOT NULL DEFAULT 'notReviewed',
  "progress" text NOT NULL DEFAULT 'notDispatched',
  "audit_user_id" uuid,
  "audit_time" timestamptz,
  "audit_opinion" text,
  "is_closed" boolean NOT NULL DEFAULT false,
  "close_reason" text,
  "close_user_id" uuid,
  "close_time" timestamptz,
  "dispatch_id" uuid,
  "maintenance_id" uuid,
  "score_speed" integer,
  "score_quality" integer,
  "score_service" integer,
  "is_solved" boolean NOT NULL DEFAULT false,
  "evaluate_text" text,
  "evaluate_time" timestamptz,
  "evaluate_user_id" uuid,
  "is_auto_evaluated" boolean NOT NULL DEFAULT false,
  "reopen_count" integer NOT NULL DEFAULT 0,
  "need_outsource" boolean NOT NULL DEFAULT false,
  "resubmit_time" timestamptz,
  "confirmed_fault_type_id" uuid,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("description", ''))) STORED,
  CONSTRAINT "repair_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "repair_code_key"
  ON "repair" ("tenant_id", lower("code"));

CREATE INDEX "repair_org_id_id_idx"
  ON "repair" ("tenant_id", "org_id", "id");

CREATE INDEX "repair_create_user_id_org_id_id_idx"
  ON "repair" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "repair_status_id_org_id_idx"
  ON "repair" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "repair_progress_id_org_id_idx"
  ON "repair" ("tenant_id", "progress", "id", "org_id");

CREATE INDEX "repair_status_progress_report_time_idx"
  ON "repair" ("tenant_id", "status", "progress", "report_time");

CREATE INDEX "repair_card_id_status_idx"
  ON "repair" ("tenant_id", "card_id", "status");

CREATE INDEX "repair_fault_time_idx"
  ON "repair" ("tenant_id", "fault_time");

CREATE INDEX "repair_use_dept_id_idx"
  ON "repair" ("tenant_id", "use_dept_id");

CREATE INDEX "repair_product_line_id_idx"
  ON "repair" ("tenant_id", "product_line_id");

CREATE INDEX "repair_fault_type_id_idx"
  ON "repair" ("tenant_id", "fault_type_id");

CREATE INDEX "repair_reporter_id_idx"
  ON "repair" ("tenant_id", "reporter_id");

CREATE INDEX "repair_report_dept_id_idx"
  ON "repair" ("tenant_id", "report_dept_id");

CREATE INDEX "repair_audit_user_id_idx"
  ON "repair" ("tenant_id", "audit_user_id");

CREATE INDEX "repair_close_user_id_idx"
  ON "repair" ("tenant_id", "close_user_id");

CREATE INDEX "repair_dispatch_id_idx"
  ON "repair" ("tenant_id", "dispatch_id");

CREATE INDEX "repair_maintenance_id_idx"
  ON "repair" ("tenant_id", "maintenance_id");

CREATE INDEX "repair_evaluate_user_id_idx"
  ON "repair" ("tenant_id", "evaluate_user_id");

CREATE INDEX "repair_confirmed_fault_type_id_idx"
  ON "repair" ("tenant_id", "confirmed_fault_type_id");

CREATE INDEX "repair_search_idx"
  ON "repair"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "repair"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "repair"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "repair_stops" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "from_time" timestamptz NOT NULL,
  "to_time" timestamptz,
  CONSTRAINT "repair_stops_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "repair_stops_owner_id_idx"
  ON "repair_stops" ("tenant_id", "owner_id");

ALTER TABLE "repair_stops"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "repair_stops"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "repair_id" uuid NOT NULL,
  "card_id" uuid,
  "mode" smallint NOT NULL DEFAULT 1,
  "range_id" uuid,
  "team_id" uuid,
  "main_worker_id" uuid NOT NULL,
  "require_finish_time" timestamptz,
  "require_text" text,
  "urgency" smallint,
  "dispatcher_id" uuid,
  "dispatch_time" timestamptz,
  "status" text NOT NULL DEFAULT 'saved',
  "revoke_reason" text,
  "audit_opinion" text,
  "is_declined" boolean NOT NULL DEFAULT false,
  "timeouts_told" integer NOT NULL DEFAULT 0,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "dispatch_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "dispatch_code_key"
  ON "dispatch" ("tenant_id", lower("code"));

CREATE UNIQUE INDEX "dispatch_repair_id_key"
  ON "dispatch" ("tenant_id", "repair_id")
  WHERE "status" IN ('saved', 'audited');

CREATE INDEX "dispatch_org_id_id_idx"
  ON "dispatch" ("tenant_id", "org_id", "id");

CREATE INDEX "dispatch_create_user_id_org_id_id_idx"
  ON "dispatch" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "dispatch_status_id_org_id_idx"
  ON "dispatch" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "dispatch_main_worker_id_status_idx"
  ON "dispatch" ("tenant_id", "main_worker_id", "status");

CREATE INDEX "dispatch_repair_id_idx"
  ON "dispatch" ("tenant_id", "repair_id");

CREATE INDEX "dispatch_card_id_idx"
  ON "dispatch" ("tenant_id", "card_id");

CREATE INDEX "dispatch_range_id_idx"
  ON "dispatch" ("tenant_id", "range_id");

CREATE INDEX "dispatch_team_id_idx"
  ON "dispatch" ("tenant_id", "team_id");

CREATE INDEX "dispatch_dispatcher_id_idx"
  ON "dispatch" ("tenant_id", "dispatcher_id");

CREATE INDEX "dispatch_search_idx"
  ON "dispatch"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "dispatch"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dispatch_helper_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dispatch_helper_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "dispatch_helper_ids_target_id_idx"
  ON "dispatch_helper_ids" ("tenant_id", "target_id");

ALTER TABLE "dispatch_helper_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dispatch_helper_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintenance" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "repair_id" uuid,
  "dispatch_id" uuid,
  "card_id" uuid,
  "main_worker_id" uuid,
  "accept_time" timestamptz,
  "start_time" timestamptz,
  "finish_time" timestamptz,
  "recovery_time" timestamptz,
  "is_stop" boolean NOT NULL DEFAULT false,
  "stop_time" timestamptz,
  "stop_for_repair" boolean NOT NULL DEFAULT false,
  "confirmed_fault_type_id" uuid,
  "cause_id" text,
  "cause_text" text,
  "measure" text,
  "repair_way" smallint NOT NULL DEFAULT 1,
  "supplier_id" uuid,
  "outsource_cost" numeric(18,2),
  "repair_result" smallint,
  "before_images" jsonb,
  "after_images" jsonb,
  "status" text NOT NULL DEFAULT 'saved',
  "progress" text NOT NULL DEFAULT 'notStarted',
  "rework_since" timestamptz,
  "paused" boolean NOT NULL DEFAULT false,
  "approve_user_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "accept_minutes" integer,
  "response_minutes" integer,
  "pause_minutes" integer,
  "repair_minutes" integer,
  "restore_minutes" integer,
  "downtime_minutes" integer,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("measure", ''))) STORED,
  CONSTRAINT "maintenance_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "maintenance_code_key"
  ON "maintenance" ("tenant_id", lower("code"));

CREATE INDEX "maintenance_org_id_id_idx"
  ON "maintenance" ("tenant_id", "org_id", "id");

CREATE INDEX "maintenance_create_user_id_org_id_id_idx"
  ON "maintenance" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "maintenance_status_id_org_id_idx"
  ON "maintenance" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "maintenance_progress_id_org_id_idx"
  ON "maintenance" ("tenant_id", "progress", "id", "org_id");

CREATE INDEX "maintenance_main_worker_id_progress_idx"
  ON "maintenance" ("tenant_id", "main_worker_id", "progress");

CREATE INDEX "maintenance_finish_time_idx"
  ON "maintenance" ("tenant_id", "finish_time");

CREATE INDEX "maintenance_card_id_status_idx"
  ON "maintenance" ("tenant_id", "card_id", "status");

CREATE INDEX "maintenance_repair_id_idx"
  ON "maintenance" ("tenant_id", "repair_id");

CREATE INDEX "maintenance_dispatch_id_idx"
  ON "maintenance" ("tenant_id", "dispatch_id");

CREATE INDEX "maintenance_confirmed_fault_type_id_idx"
  ON "maintenance" ("tenant_id", "confirmed_fault_type_id");

CREATE INDEX "maintenance_supplier_id_idx"
  ON "maintenance" ("tenant_id", "supplier_id");

CREATE INDEX "maintenance_approve_user_id_idx"
  ON "maintenance" ("tenant_id", "approve_user_id");

CREATE INDEX "maintenance_search_idx"
  ON "maintenance"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "maintenance"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintenance"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintenance_helper_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "maintenance_helper_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "maintenance_helper_ids_target_id_idx"
  ON "maintenance_helper_ids" ("tenant_id", "target_id");

ALTER TABLE "maintenance_helper_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintenance_helper_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintenance_labors" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "minutes" integer NOT NULL,
  "rate" numeric(18,2),
  "amount" numeric(18,2),
  CONSTRAINT "maintenance_labors_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintenance_labors_owner_id_idx"
  ON "maintenance_labors" ("tenant_id", "owner_id");

CREATE INDEX "maintenance_labors_user_id_idx"
  ON "maintenance_labors" ("tenant_id", "user_id");

ALTER TABLE "maintenance_labors"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintenance_labors"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintenance_parts" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid NOT NULL,
  "issue_type" smallint NOT NULL DEFAULT 1,
  "warehouse_id" uuid,
  "qty" numeric(18,4) NOT NULL,
  "unit_price" numeric(18,2),
  "amount" numeric(18,2),
  "old_part" smallint NOT NULL DEFAULT 0,
  "output_line_id" uuid,
  CONSTRAINT "maintenance_parts_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintenance_parts_owner_id_idx"
  ON "maintenance_parts" ("tenant_id", "owner_id");

CREATE INDEX "maintenance_parts_accessory_id_idx"
  ON "maintenance_parts" ("tenant_id", "accessory_id");

CREATE INDEX "maintenance_parts_warehouse_id_idx"
  ON "maintenance_parts" ("tenant_id", "warehouse_id");

ALTER TABLE "maintenance_parts"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintenance_parts"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintenance_works" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "start_time" timestamptz NOT NULL,
  "finish_time" timestamptz,
  CONSTRAINT "maintenance_works_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintenance_works_owner_id_idx"
  ON "maintenance_works" ("tenant_id", "owner_id");

ALTER TABLE "maintenance_works"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintenance_works"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintenance_pauses" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "reason" text NOT NULL,
  "from_time" timestamptz NOT NULL,
  "to_time" timestamptz,
  CONSTRAINT "maintenance_pauses_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintenance_pauses_owner_id_idx"
  ON "maintenance_pauses" ("tenant_id", "owner_id");

ALTER TABLE "maintenance_pauses"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintenance_pauses"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "fault_review" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "card_id" uuid NOT NULL,
  "trigger" smallint NOT NULL DEFAULT 4,
  "confirmed_fault_type_id" uuid,
  "fault_level" smallint,
  "direct_cause" text,
  "root_cause" text,
  "duty_type" text,
  "duty_dept_id" uuid,
  "duty_user_id" uuid,
  "loss_amount" numeric(18,2),
  "temp_measure" text,
  "correct_measure" text,
  "prevent_measure" text,
  "measure_owner_id" uuid,
  "measure_due_date" date,
  "verify_result" smallint,
  "verify_user_id" uuid,
  "verify_text" text,
  "add_to_knowledge" boolean NOT NULL DEFAULT false,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "fault_review_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "fault_review_code_key"
  ON "fault_review" ("tenant_id", lower("code"));

CREATE INDEX "fault_review_org_id_id_idx"
  ON "fault_review" ("tenant_id", "org_id", "id");

CREATE INDEX "fault_review_create_user_id_org_id_id_idx"
  ON "fault_review" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "fault_review_status_id_org_id_idx"
  ON "fault_review" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "fault_review_card_id_idx"
  ON "fault_review" ("tenant_id", "card_id");

CREATE INDEX "fault_review_confirmed_fault_type_id_idx"
  ON "fault_review" ("tenant_id", "confirmed_fault_type_id");

CREATE INDEX "fault_review_duty_dept_id_idx"
  ON "fault_review" ("tenant_id", "duty_dept_id");

CREATE INDEX "fault_review_duty_user_id_idx"
  ON "fault_review" ("tenant_id", "duty_user_id");

CREATE INDEX "fault_review_measure_owner_id_idx"
  ON "fault_review" ("tenant_id", "measure_owner_id");

CREATE INDEX "fault_review_verify_user_id_idx"
  ON "fault_review" ("tenant_id", "verify_user_id");

CREATE INDEX "fault_review_search_idx"
  ON "fault_review"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "fault_review"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "fault_review"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "fault_review_repair_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "fault_review_repair_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "fault_review_repair_ids_target_id_idx"
  ON "fault_review_repair_ids" ("tenant_id", "target_id");

ALTER TABLE "fault_review_repair_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "fault_review_repair_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "fault_review_whys" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "why" text NOT NULL,
  CONSTRAINT "fault_review_whys_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "fault_review_whys_owner_id_idx"
  ON "fault_review_whys" ("tenant_id", "owner_id");

ALTER TABLE "fault_review_whys"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "fault_review_whys"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "maintain_team_members_skill_fault_type_ids"
  ADD CONSTRAINT "maintain_team_members_skill_fault_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain_team_members" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_team_members_skill_fault_type_ids"
  ADD CONSTRAINT "maintain_team_members_skill_fault_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "fault_type"
  ADD CONSTRAINT "fault_type_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "fault_type"
  ADD CONSTRAINT "fault_type_parent_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "fault_type_tooling_type_ids"
  ADD CONSTRAINT "fault_type_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "fault_type" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "fault_type_tooling_type_ids"
  ADD CONSTRAINT "fault_type_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "maintain_worker"
  ADD CONSTRAINT "maintain_worker_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "maintain_worker"
  ADD CONSTRAINT "maintain_worker_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "maintain_worker"
  ADD CONSTRAINT "maintain_worker_main_worker_id_fkey"
  FOREIGN KEY ("tenant_id", "main_worker_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain_worker"
  ADD CONSTRAINT "maintain_worker_team_id_fkey"
  FOREIGN KEY ("tenant_id", "team_id")
  REFERENCES "maintain_team" ("tenant_id", "id");

ALTER TABLE "maintain_worker_backup_worker_ids"
  ADD CONSTRAINT "maintain_worker_backup_worker_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain_worker" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_worker_backup_worker_ids"
  ADD CONSTRAINT "maintain_worker_backup_worker_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "dispatch_range"
  ADD CONSTRAINT "dispatch_range_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "dispatch_range_dispatcher_ids"
  ADD CONSTRAINT "dispatch_range_dispatcher_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_dispatcher_ids"
  ADD CONSTRAINT "dispatch_range_dispatcher_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "dispatch_range_org_ids"
  ADD CONSTRAINT "dispatch_range_org_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_org_ids"
  ADD CONSTRAINT "dispatch_range_org_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "dispatch_range_dept_ids"
  ADD CONSTRAINT "dispatch_range_dept_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_dept_ids"
  ADD CONSTRAINT "dispatch_range_dept_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "dispatch_range_product_line_ids"
  ADD CONSTRAINT "dispatch_range_product_line_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_product_line_ids"
  ADD CONSTRAINT "dispatch_range_product_line_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "dispatch_range_tooling_type_ids"
  ADD CONSTRAINT "dispatch_range_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_tooling_type_ids"
  ADD CONSTRAINT "dispatch_range_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "dispatch_range_fault_type_ids"
  ADD CONSTRAINT "dispatch_range_fault_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_fault_type_ids"
  ADD CONSTRAINT "dispatch_range_fault_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "dispatch_range_team_ids"
  ADD CONSTRAINT "dispatch_range_team_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_team_ids"
  ADD CONSTRAINT "dispatch_range_team_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "maintain_team" ("tenant_id", "id");

ALTER TABLE "dispatch_range_worker_ids"
  ADD CONSTRAINT "dispatch_range_worker_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch_range" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_range_worker_ids"
  ADD CONSTRAINT "dispatch_range_worker_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_fault_type_id_fkey"
  FOREIGN KEY ("tenant_id", "fault_type_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_reporter_id_fkey"
  FOREIGN KEY ("tenant_id", "reporter_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_report_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "report_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_audit_user_id_fkey"
  FOREIGN KEY ("tenant_id", "audit_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_close_user_id_fkey"
  FOREIGN KEY ("tenant_id", "close_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_dispatch_id_fkey"
  FOREIGN KEY ("tenant_id", "dispatch_id")
  REFERENCES "dispatch" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_maintenance_id_fkey"
  FOREIGN KEY ("tenant_id", "maintenance_id")
  REFERENCES "maintenance" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_evaluate_user_id_fkey"
  FOREIGN KEY ("tenant_id", "evaluate_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "repair"
  ADD CONSTRAINT "repair_confirmed_fault_type_id_fkey"
  FOREIGN KEY ("tenant_id", "confirmed_fault_type_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "repair_stops"
  ADD CONSTRAINT "repair_stops_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "repair" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_range_id_fkey"
  FOREIGN KEY ("tenant_id", "range_id")
  REFERENCES "dispatch_range" ("tenant_id", "id");

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_team_id_fkey"
  FOREIGN KEY ("tenant_id", "team_id")
  REFERENCES "maintain_team" ("tenant_id", "id");

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_main_worker_id_fkey"
  FOREIGN KEY ("tenant_id", "main_worker_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "dispatch"
  ADD CONSTRAINT "dispatch_dispatcher_id_fkey"
  FOREIGN KEY ("tenant_id", "dispatcher_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "dispatch_helper_ids"
  ADD CONSTRAINT "dispatch_helper_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dispatch" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "dispatch_helper_ids"
  ADD CONSTRAINT "dispatch_helper_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_dispatch_id_fkey"
  FOREIGN KEY ("tenant_id", "dispatch_id")
  REFERENCES "dispatch" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_main_worker_id_fkey"
  FOREIGN KEY ("tenant_id", "main_worker_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_confirmed_fault_type_id_fkey"
  FOREIGN KEY ("tenant_id", "confirmed_fault_type_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "maintenance"
  ADD CONSTRAINT "maintenance_approve_user_id_fkey"
  FOREIGN KEY ("tenant_id", "approve_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintenance_helper_ids"
  ADD CONSTRAINT "maintenance_helper_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintenance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintenance_helper_ids"
  ADD CONSTRAINT "maintenance_helper_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintenance_labors"
  ADD CONSTRAINT "maintenance_labors_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintenance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintenance_labors"
  ADD CONSTRAINT "maintenance_labors_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintenance_parts"
  ADD CONSTRAINT "maintenance_parts_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintenance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintenance_parts"
  ADD CONSTRAINT "maintenance_parts_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "maintenance_parts"
  ADD CONSTRAINT "maintenance_parts_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "maintenance_works"
  ADD CONSTRAINT "maintenance_works_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintenance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintenance_pauses"
  ADD CONSTRAINT "maintenance_pauses_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintenance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_confirmed_fault_type_id_fkey"
  FOREIGN KEY ("tenant_id", "confirmed_fault_type_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_duty_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "duty_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_duty_user_id_fkey"
  FOREIGN KEY ("tenant_id", "duty_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_measure_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "measure_owner_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "fault_review"
  ADD CONSTRAINT "fault_review_verify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "verify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "fault_review_repair_ids"
  ADD CONSTRAINT "fault_review_repair_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "fault_review" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "fault_review_repair_ids"
  ADD CONSTRAINT "fault_review_repair_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "fault_review_whys"
  ADD CONSTRAINT "fault_review_whys_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "fault_review" ("tenant_id", "id")
  ON DELETE CASCADE;
