CREATE TABLE "work_shift" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "start_time" text NOT NULL,
  "end_time" text NOT NULL,
  "enabled" boolean NOT NULL DEFAULT true,
  "sort" integer,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "work_shift_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "work_shift_org_id_code_key"
  ON "work_shift" ("tenant_id", "org_id", lower("code"));

CREATE INDEX "work_shift_org_id_id_idx"
  ON "work_shift" ("tenant_id", "org_id", "id");

CREATE INDEX "work_shift_search_idx"
  ON "work_shift"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "work_shift"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "work_shift"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "work_shift_breaks" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  CONSTRAINT "work_shift_breaks_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "work_shift_breaks_owner_id_idx"
  ON "work_shift_breaks" ("tenant_id", "owner_id");

ALTER TABLE "work_shift_breaks"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "work_shift_breaks"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "work_calendar" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "day" date NOT NULL,
  "day_type" smallint NOT NULL,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "work_calendar_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "work_calendar_org_id_day_key" UNIQUE ("tenant_id", "org_id", "day")
);

CREATE INDEX "work_calendar_org_id_id_idx"
  ON "work_calendar" ("tenant_id", "org_id", "id");

ALTER TABLE "work_calendar"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "work_calendar"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "work_calendar_shift_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "work_calendar_shift_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "work_calendar_shift_ids_target_id_idx"
  ON "work_calendar_shift_ids" ("tenant_id", "target_id");

ALTER TABLE "work_calendar_shift_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "work_calendar_shift_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "spotcheck" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "kind" smallint NOT NULL,
  "name" text NOT NULL,
  "part" text,
  "card_types" smallint[],
  "category" text,
  "method" text,
  "tool_text" text,
  "standard" text NOT NULL,
  "value_type" smallint NOT NULL DEFAULT 1,
  "unit" text,
  "lower_limit" numeric(18,4),
  "upper_limit" numeric(18,4),
  "photo_rule" smallint NOT NULL DEFAULT 0,
  "machine_state" smallint NOT NULL DEFAULT 3,
  "importance" smallint NOT NULL DEFAULT 1,
  "standard_minutes" numeric(8,1),
  "enabled" boolean NOT NULL DEFAULT true,
  "sort" integer,
  "annex" jsonb,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("part", ''))) STORED,
  CONSTRAINT "spotcheck_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "spotcheck_kind_code_key"
  ON "spotcheck" ("tenant_id", "kind", lower("code"));

CREATE INDEX "spotcheck_org_id_id_kind_idx"
  ON "spotcheck" ("tenant_id", "org_id", "id", "kind");

CREATE INDEX "spotcheck_search_idx"
  ON "spotcheck"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "spotcheck"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "spotcheck"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "spotcheck_options" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "text" text NOT NULL,
  "is_normal" boolean NOT NULL DEFAULT true,
  CONSTRAINT "spotcheck_options_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "spotcheck_options_owner_id_idx"
  ON "spotcheck_options" ("tenant_id", "owner_id");

ALTER TABLE "spotcheck_options"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "spotcheck_options"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "spotcheck_parts" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid NOT NULL,
  "qty" numeric(18,4) NOT NULL DEFAULT 1,
  CONSTRAINT "spotcheck_parts_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "spotcheck_parts_owner_id_idx"
  ON "spotcheck_parts" ("tenant_id", "owner_id");

CREATE INDEX "spotcheck_parts_accessory_id_idx"
  ON "spotcheck_parts" ("tenant_id", "accessory_id");

ALTER TABLE "spotcheck_parts"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "spotcheck_parts"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scheme" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "kind" smallint NOT NULL,
  "name" text NOT NULL,
  "card_types" smallint[],
  "level" smallint,
  "cover_lower" boolean NOT NULL DEFAULT false,
  "period_type" smallint NOT NULL DEFAULT 3,
  "period_interval" integer NOT NULL DEFAULT 1,
  "week_days" smallint[],
  "month_days" smallint[],
  "quarter_month" integer,
  "year_month" integer,
  "schedule_mode" smallint NOT NULL DEFAULT 1,
  "holiday_rule" smallint,
  "lead_days" integer,
  "grace_days" integer,
  "executor_rule" smallint NOT NULL DEFAULT 2,
  "need_audit" boolean NOT NULL DEFAULT true,
  "scheme_version" integer NOT NULL DEFAULT 1,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "scheme_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "scheme_kind_code_key"
  ON "scheme" ("tenant_id", "kind", lower("code"));

CREATE INDEX "scheme_org_id_id_kind_idx"
  ON "scheme" ("tenant_id", "org_id", "id", "kind");

CREATE INDEX "scheme_search_idx"
  ON "scheme"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "scheme"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scheme"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scheme_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "scheme_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "scheme_tooling_type_ids_target_id_idx"
  ON "scheme_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "scheme_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scheme_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scheme_shift_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "scheme_shift_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "scheme_shift_ids_target_id_idx"
  ON "scheme_shift_ids" ("tenant_id", "target_id");

ALTER TABLE "scheme_shift_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scheme_shift_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scheme_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_id" uuid NOT NULL,
  "is_required" boolean NOT NULL DEFAULT true,
  "lower_limit" numeric(18,4),
  "upper_limit" numeric(18,4),
  CONSTRAINT "scheme_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "scheme_lines_owner_id_idx"
  ON "scheme_lines" ("tenant_id", "owner_id");

CREATE INDEX "scheme_lines_item_id_idx"
  ON "scheme_lines" ("tenant_id", "item_id");

ALTER TABLE "scheme_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scheme_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_plan" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "kind" smallint NOT NULL,
  "card_id" uuid NOT NULL,
  "scheme_id" uuid NOT NULL,
  "follow_scheme" boolean NOT NULL DEFAULT true,
  "period_type" smallint NOT NULL DEFAULT 3,
  "period_interval" integer NOT NULL DEFAULT 1,
  "week_days" smallint[],
  "month_days" smallint[],
  "quarter_month" integer,
  "year_month" integer,
  "schedule_mode" smallint NOT NULL DEFAULT 1,
  "holiday_rule" smallint,
  "lead_days" integer,
  "grace_days" integer,
  "start_date" date NOT NULL,
  "end_date" date,
  "team_id" uuid,
  "last_done_date" date,
  "last_done_count" integer,
  "next_occurrence" date,
  "generated_through" date,
  "enabled" boolean NOT NULL DEFAULT true,
  "suspended" boolean NOT NULL DEFAULT false,
  "suspend_reason" text,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "card_plan_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "card_plan_card_id_scheme_id_key" UNIQUE ("tenant_id", "card_id", "scheme_id")
);

CREATE INDEX "card_plan_org_id_id_kind_idx"
  ON "card_plan" ("tenant_id", "org_id", "id", "kind");

CREATE INDEX "card_plan_kind_enabled_generated_through_idx"
  ON "card_plan" ("tenant_id", "kind", "enabled", "generated_through");

CREATE INDEX "card_plan_scheme_id_idx"
  ON "card_plan" ("tenant_id", "scheme_id");

CREATE INDEX "card_plan_team_id_idx"
  ON "card_plan" ("tenant_id", "team_id");

ALTER TABLE "card_plan"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_plan"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_plan_shift_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "card_plan_shift_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "card_plan_shift_ids_target_id_idx"
  ON "card_plan_shift_ids" ("tenant_id", "target_id");

ALTER TABLE "card_plan_shift_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_plan_shift_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_plan_executor_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "card_plan_executor_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "card_plan_executor_ids_target_id_idx"
  ON "card_plan_executor_ids" ("tenant_id", "target_id");

ALTER TABLE "card_plan_executor_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_plan_executor_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_plan_num" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "scheme_id" uuid NOT NULL,
  "create_mode" smallint NOT NULL DEFAULT 1,
  "of_type_id" uuid,
  "auto_include" boolean NOT NULL DEFAULT false,
  "every_count" integer NOT NULL,
  "warn_count" integer,
  "grace_count" integer NOT NULL DEFAULT 0,
  "or_days" integer,
  "schedule_mode" smallint NOT NULL DEFAULT 2,
  "first_count" integer,
  "base_count" integer,
  "team_id" uuid,
  "last_done_date" date,
  "last_done_count" integer,
  "last_due_count" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "suspended" boolean NOT NULL DEFAULT false,
  "suspend_reason" text,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "card_plan_num_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "card_plan_num_card_id_scheme_id_key" UNIQUE ("tenant_id", "card_id", "scheme_id")
);

CREATE INDEX "card_plan_num_org_id_id_idx"
  ON "card_plan_num" ("tenant_id", "org_id", "id");

CREATE INDEX "card_plan_num_scheme_id_idx"
  ON "card_plan_num" ("tenant_id", "scheme_id");

CREATE INDEX "card_plan_num_of_type_id_idx"
  ON "card_plan_num" ("tenant_id", "of_type_id");

CREATE INDEX "card_plan_num_team_id_idx"
  ON "card_plan_num" ("tenant_id", "team_id");

ALTER TABLE "card_plan_num"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_plan_num"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_plan_num_executor_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "card_plan_num_executor_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "card_plan_num_executor_ids_target_id_idx"
  ON "card_plan_num_executor_ids" ("tenant_id", "target_id");

ALTER TABLE "card_plan_num_executor_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_plan_num_executor_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "plan" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "kind" smallint NOT NULL,
  "card_id" uuid NOT NULL,
  "scheme_id" uuid NOT NULL,
  "card_plan_id" uuid,
  "card_plan_num_id" uuid,
  "source_type" smallint NOT NULL,
  "nominal_date" date,
  "due_date" date,
  "is_forced" boolean NOT NULL DEFAULT false,
  "lead_days" integer NOT NULL DEFAULT 0,
  "grace_days" integer NOT NULL DEFAULT 0,
  "shift_id" uuid,
  "window_start" timestamptz,
  "window_end" timestamptz,
  "due_count" integer,
  "grace_count" integer,
  "limit_date" date,
  "team_id" uuid,
  "status" text NOT NULL DEFAULT 'pending',
  "order_id" text,
  "done_time" timestamptz,
  "done_date" date,
  "done_user_id" uuid,
  "done_in_count" boolean NOT NULL DEFAULT true,
  "is_make_up" boolean NOT NULL DEFAULT false,
  "close_type" smallint,
  "close_reason" text,
  "close_user_id" uuid,
  "close_time" timestamptz,
  "skip_reason" smallint,
  "covered_by_id" uuid,
  "reschedule_count" integer NOT NULL DEFAULT 0,
  "reschedule_reason" text,
  "reached_date" date,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "plan_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "plan_kind_card_id_scheme_id_nominal_date_shift_id_key"
  ON "plan" ("tenant_id", "kind", "card_id", "scheme_id", "nominal_date", "shift_id")
  NULLS NOT DISTINCT
  WHERE "source_type" IN (1, 2, 3, 4);

CREATE UNIQUE INDEX "plan_kind_card_id_scheme_id_due_date_shift_id_key"
  ON "plan" ("tenant_id", "kind", "card_id", "scheme_id", "due_date", "shift_id")
  NULLS NOT DISTINCT
  WHERE "source_type" IN (1, 2, 3, 4) AND "status" IN ('pending', 'inProgress');

CREATE UNIQUE INDEX "plan_card_plan_num_id_key"
  ON "plan" ("tenant_id", "card_plan_num_id")
  WHERE "source_type" IN (5) AND "status" IN ('pending', 'inProgress');

CREATE INDEX "plan_org_id_id_kind_idx"
  ON "plan" ("tenant_id", "org_id", "id", "kind");

CREATE INDEX "plan_status_id_org_id_kind_idx"
  ON "plan" ("tenant_id", "status", "id", "org_id", "kind");

CREATE INDEX "plan_kind_status_due_date_idx"
  ON "plan" ("tenant_id", "kind", "status", "due_date");

CREATE INDEX "plan_kind_due_date_status_idx"
  ON "plan" ("tenant_id", "kind", "due_date", "status");

CREATE INDEX "plan_status_window_end_idx"
  ON "plan" ("tenant_id", "status", "window_end");

CREATE INDEX "plan_card_plan_id_due_date_idx"
  ON "plan" ("tenant_id", "card_plan_id", "due_date");

CREATE INDEX "plan_card_id_due_date_idx"
  ON "plan" ("tenant_id", "card_id", "due_date");

CREATE INDEX "plan_scheme_id_idx"
  ON "plan" ("tenant_id", "scheme_id");

CREATE INDEX "plan_card_plan_num_id_idx"
  ON "plan" ("tenant_id", "card_plan_num_id");

CREATE INDEX "plan_shift_id_idx"
  ON "plan" ("tenant_id", "shift_id");

CREATE INDEX "plan_team_id_idx"
  ON "plan" ("tenant_id", "team_id");

CREATE INDEX "plan_done_user_id_idx"
  ON "plan" ("tenant_id", "done_user_id");

CREATE INDEX "plan_close_user_id_idx"
  ON "plan" ("tenant_id", "close_user_id");

CREATE INDEX "plan_covered_by_id_idx"
  ON "plan" ("tenant_id", "covered_by_id");

ALTER TABLE "plan"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "plan"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "plan_executor_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "plan_executor_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "plan_executor_ids_target_id_idx"
  ON "plan_executor_ids" ("tenant_id", "target_id");

ALTER TABLE "plan_executor_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "plan_executor_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_id" uuid NOT NULL,
  "scheme_id" uuid NOT NULL,
  "plan_id" uuid,
  "worker_id" uuid NOT NULL,
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  "audit_user_id" uuid,
  "audit_time" timestamptz,
  "before" jsonb,
  "count_at_finish" integer,
  "is_stop" boolean NOT NULL DEFAULT false,
  "stop_minutes" integer,
  "result" smallint,
  "parts_cost" numeric(18,2),
  "labor_cost" numeric(18,2),
  "images" jsonb,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "maintain_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "maintain_code_key"
  ON "maintain" ("tenant_id", lower("code"));

CREATE INDEX "maintain_org_id_id_idx"
  ON "maintain" ("tenant_id", "org_id", "id");

CREATE INDEX "maintain_create_user_id_org_id_id_idx"
  ON "maintain" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "maintain_status_id_org_id_idx"
  ON "maintain" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "maintain_card_id_idx"
  ON "maintain" ("tenant_id", "card_id");

CREATE INDEX "maintain_scheme_id_idx"
  ON "maintain" ("tenant_id", "scheme_id");

CREATE INDEX "maintain_plan_id_idx"
  ON "maintain" ("tenant_id", "plan_id");

CREATE INDEX "maintain_worker_id_idx"
  ON "maintain" ("tenant_id", "worker_id");

CREATE INDEX "maintain_audit_user_id_idx"
  ON "maintain" ("tenant_id", "audit_user_id");

CREATE INDEX "maintain_search_idx"
  ON "maintain"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "maintain"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_older_plan_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "maintain_older_plan_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "maintain_older_plan_ids_target_id_idx"
  ON "maintain_older_plan_ids" ("tenant_id", "target_id");

ALTER TABLE "maintain_older_plan_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_older_plan_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_helper_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "maintain_helper_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "maintain_helper_ids_target_id_idx"
  ON "maintain_helper_ids" ("tenant_id", "target_id");

ALTER TABLE "maintain_helper_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_helper_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_id" uuid NOT NULL,
  "item_text" text,
  "part" text,
  "standard" text,
  "value_type" smallint NOT NULL DEFAULT 1,
  "unit" text,
  "lower_limit" numeric(18,4),
  "upper_limit" numeric(18,4),
  "options" jsonb,
  "photo_rule" smallint NOT NULL DEFAULT 0,
  "importance" smallint NOT NULL DEFAULT 1,
  "is_required" boolean NOT NULL DEFAULT true,
  "judge" smallint,
  "value" text,
  "action_text" text,
  "images" jsonb,
  "repair_id" uuid,
  CONSTRAINT "maintain_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintain_lines_owner_id_idx"
  ON "maintain_lines" ("tenant_id", "owner_id");

CREATE INDEX "maintain_lines_item_id_idx"
  ON "maintain_lines" ("tenant_id", "item_id");

ALTER TABLE "maintain_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_parts" (
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
  CONSTRAINT "maintain_parts_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintain_parts_owner_id_idx"
  ON "maintain_parts" ("tenant_id", "owner_id");

CREATE INDEX "maintain_parts_accessory_id_idx"
  ON "maintain_parts" ("tenant_id", "accessory_id");

CREATE INDEX "maintain_parts_warehouse_id_idx"
  ON "maintain_parts" ("tenant_id", "warehouse_id");

ALTER TABLE "maintain_parts"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_parts"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "check_equipment" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_id" uuid NOT NULL,
  "scheme_id" uuid NOT NULL,
  "plan_id" uuid,
  "check_date" date NOT NULL,
  "shift_id" uuid,
  "checker_id" uuid NOT NULL,
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  "machine_state" smallint NOT NULL DEFAULT 1,
  "result" smallint,
  "is_make_up" boolean NOT NULL DEFAULT false,
  "confirm_user_id" uuid,
  "confirm_time" timestamptz,
  "images" jsonb,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "check_equipment_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "check_equipment_code_key"
  ON "check_equipment" ("tenant_id", lower("code"));

CREATE INDEX "check_equipment_org_id_id_idx"
  ON "check_equipment" ("tenant_id", "org_id", "id");

CREATE INDEX "check_equipment_create_user_id_org_id_id_idx"
  ON "check_equipment" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "check_equipment_status_id_org_id_idx"
  ON "check_equipment" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "check_equipment_card_id_idx"
  ON "check_equipment" ("tenant_id", "card_id");

CREATE INDEX "check_equipment_scheme_id_idx"
  ON "check_equipment" ("tenant_id", "scheme_id");

CREATE INDEX "check_equipment_plan_id_idx"
  ON "check_equipment" ("tenant_id", "plan_id");

CREATE INDEX "check_equipment_shift_id_idx"
  ON "check_equipment" ("tenant_id", "shift_id");

CREATE INDEX "check_equipment_checker_id_idx"
  ON "check_equipment" ("tenant_id", "checker_id");

CREATE INDEX "check_equipment_confirm_user_id_idx"
  ON "check_equipment" ("tenant_id", "confirm_user_id");

CREATE INDEX "check_equipment_search_idx"
  ON "check_equipment"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "check_equipment"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "check_equipment"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "check_equipment_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_id" uuid NOT NULL,
  "item_text" text,
  "part" text,
  "standard" text,
  "value_type" smallint NOT NULL DEFAULT 1,
  "unit" text,
  "lower_limit" numeric(18,4),
  "upper_limit" numeric(18,4),
  "options" jsonb,
  "photo_rule" smallint NOT NULL DEFAULT 0,
  "importance" smallint NOT NULL DEFAULT 1,
  "is_required" boolean NOT NULL DEFAULT true,
  "judge" smallint,
  "value" text,
  "action_text" text,
  "images" jsonb,
  "repair_id" uuid,
  CONSTRAINT "check_equipment_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "check_equipment_lines_owner_id_idx"
  ON "check_equipment_lines" ("tenant_id", "owner_id");

CREATE INDEX "check_equipment_lines_item_id_idx"
  ON "check_equipment_lines" ("tenant_id", "item_id");

ALTER TABLE "check_equipment_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "check_equipment_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_team" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "leader_id" uuid NOT NULL,
  "dept_id" uuid,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "maintain_team_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "maintain_team_org_id_name_key" UNIQUE ("tenant_id", "org_id", "name")
);

CREATE UNIQUE INDEX "maintain_team_code_key"
  ON "maintain_team" ("tenant_id", lower("code"));

CREATE INDEX "maintain_team_org_id_id_idx"
  ON "maintain_team" ("tenant_id", "org_id", "id");

CREATE INDEX "maintain_team_leader_id_idx"
  ON "maintain_team" ("tenant_id", "leader_id");

CREATE INDEX "maintain_team_dept_id_idx"
  ON "maintain_team" ("tenant_id", "dept_id");

CREATE INDEX "maintain_team_search_idx"
  ON "maintain_team"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "maintain_team"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_team"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_team_members" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "labor_rate" numeric(18,2),
  "is_on_duty" boolean NOT NULL DEFAULT true,
  "max_open_tasks" integer NOT NULL DEFAULT 5,
  CONSTRAINT "maintain_team_members_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "maintain_team_members_owner_id_idx"
  ON "maintain_team_members" ("tenant_id", "owner_id");

CREATE INDEX "maintain_team_members_user_id_idx"
  ON "maintain_team_members" ("tenant_id", "user_id");

ALTER TABLE "maintain_team_members"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_team_members"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "maintain_team_members_shift_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "maintain_team_members_shift_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "maintain_team_members_shift_ids_target_id_idx"
  ON "maintain_team_members_shift_ids" ("tenant_id", "target_id");

ALTER TABLE "maintain_team_members_shift_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "maintain_team_members_shift_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "work_shift"
  ADD CONSTRAINT "work_shift_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "work_shift_breaks"
  ADD CONSTRAINT "work_shift_breaks_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "work_shift" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "work_calendar"
  ADD CONSTRAINT "work_calendar_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "work_calendar_shift_ids"
  ADD CONSTRAINT "work_calendar_shift_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "work_calendar" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "work_calendar_shift_ids"
  ADD CONSTRAINT "work_calendar_shift_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "spotcheck"
  ADD CONSTRAINT "spotcheck_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "spotcheck_options"
  ADD CONSTRAINT "spotcheck_options_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "spotcheck" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "spotcheck_parts"
  ADD CONSTRAINT "spotcheck_parts_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "spotcheck" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "spotcheck_parts"
  ADD CONSTRAINT "spotcheck_parts_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "scheme"
  ADD CONSTRAINT "scheme_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "scheme_tooling_type_ids"
  ADD CONSTRAINT "scheme_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "scheme" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "scheme_tooling_type_ids"
  ADD CONSTRAINT "scheme_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "scheme_shift_ids"
  ADD CONSTRAINT "scheme_shift_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "scheme" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "scheme_shift_ids"
  ADD CONSTRAINT "scheme_shift_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "scheme_lines"
  ADD CONSTRAINT "scheme_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "scheme" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "scheme_lines"
  ADD CONSTRAINT "scheme_lines_item_id_fkey"
  FOREIGN KEY ("tenant_id", "item_id")
  REFERENCES "spotcheck" ("tenant_id", "id");

ALTER TABLE "card_plan"
  ADD CONSTRAINT "card_plan_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_plan"
  ADD CONSTRAINT "card_plan_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_plan"
  ADD CONSTRAINT "card_plan_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");

ALTER TABLE "card_plan"
  ADD CONSTRAINT "card_plan_team_id_fkey"
  FOREIGN KEY ("tenant_id", "team_id")
  REFERENCES "maintain_team" ("tenant_id", "id");

ALTER TABLE "card_plan_shift_ids"
  ADD CONSTRAINT "card_plan_shift_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "card_plan" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_plan_shift_ids"
  ADD CONSTRAINT "card_plan_shift_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "card_plan_executor_ids"
  ADD CONSTRAINT "card_plan_executor_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "card_plan" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_plan_executor_ids"
  ADD CONSTRAINT "card_plan_executor_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "card_plan_num"
  ADD CONSTRAINT "card_plan_num_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_plan_num"
  ADD CONSTRAINT "card_plan_num_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_plan_num"
  ADD CONSTRAINT "card_plan_num_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");

ALTER TABLE "card_plan_num"
  ADD CONSTRAINT "card_plan_num_of_type_id_fkey"
  FOREIGN KEY ("tenant_id", "of_type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "card_plan_num"
  ADD CONSTRAINT "card_plan_num_team_id_fkey"
  FOREIGN KEY ("tenant_id", "team_id")
  REFERENCES "maintain_team" ("tenant_id", "id");

ALTER TABLE "card_plan_num_executor_ids"
  ADD CONSTRAINT "card_plan_num_executor_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "card_plan_num" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_plan_num_executor_ids"
  ADD CONSTRAINT "card_plan_num_executor_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_card_plan_id_fkey"
  FOREIGN KEY ("tenant_id", "card_plan_id")
  REFERENCES "card_plan" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_card_plan_num_id_fkey"
  FOREIGN KEY ("tenant_id", "card_plan_num_id")
  REFERENCES "card_plan_num" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_shift_id_fkey"
  FOREIGN KEY ("tenant_id", "shift_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_team_id_fkey"
  FOREIGN KEY ("tenant_id", "team_id")
  REFERENCES "maintain_team" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_done_user_id_fkey"
  FOREIGN KEY ("tenant_id", "done_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_close_user_id_fkey"
  FOREIGN KEY ("tenant_id", "close_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_covered_by_id_fkey"
  FOREIGN KEY ("tenant_id", "covered_by_id")
  REFERENCES "plan" ("tenant_id", "id");

ALTER TABLE "plan_executor_ids"
  ADD CONSTRAINT "plan_executor_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "plan" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "plan_executor_ids"
  ADD CONSTRAINT "plan_executor_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain"
  ADD CONSTRAINT "maintain_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "maintain"
  ADD CONSTRAINT "maintain_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "maintain"
  ADD CONSTRAINT "maintain_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");

ALTER TABLE "maintain"
  ADD CONSTRAINT "maintain_plan_id_fkey"
  FOREIGN KEY ("tenant_id", "plan_id")
  REFERENCES "plan" ("tenant_id", "id");

ALTER TABLE "maintain"
  ADD CONSTRAINT "maintain_worker_id_fkey"
  FOREIGN KEY ("tenant_id", "worker_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain"
  ADD CONSTRAINT "maintain_audit_user_id_fkey"
  FOREIGN KEY ("tenant_id", "audit_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain_older_plan_ids"
  ADD CONSTRAINT "maintain_older_plan_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_older_plan_ids"
  ADD CONSTRAINT "maintain_older_plan_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "plan" ("tenant_id", "id");

ALTER TABLE "maintain_helper_ids"
  ADD CONSTRAINT "maintain_helper_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_helper_ids"
  ADD CONSTRAINT "maintain_helper_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain_lines"
  ADD CONSTRAINT "maintain_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_lines"
  ADD CONSTRAINT "maintain_lines_item_id_fkey"
  FOREIGN KEY ("tenant_id", "item_id")
  REFERENCES "spotcheck" ("tenant_id", "id");

ALTER TABLE "maintain_parts"
  ADD CONSTRAINT "maintain_parts_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_parts"
  ADD CONSTRAINT "maintain_parts_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "maintain_parts"
  ADD CONSTRAINT "maintain_parts_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_plan_id_fkey"
  FOREIGN KEY ("tenant_id", "plan_id")
  REFERENCES "plan" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_shift_id_fkey"
  FOREIGN KEY ("tenant_id", "shift_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_checker_id_fkey"
  FOREIGN KEY ("tenant_id", "checker_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "check_equipment"
  ADD CONSTRAINT "check_equipment_confirm_user_id_fkey"
  FOREIGN KEY ("tenant_id", "confirm_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "check_equipment_lines"
  ADD CONSTRAINT "check_equipment_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "check_equipment" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "check_equipment_lines"
  ADD CONSTRAINT "check_equipment_lines_item_id_fkey"
  FOREIGN KEY ("tenant_id", "item_id")
  REFERENCES "spotcheck" ("tenant_id", "id");

ALTER TABLE "maintain_team"
  ADD CONSTRAINT "maintain_team_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "maintain_team"
  ADD CONSTRAINT "maintain_team_leader_id_fkey"
  FOREIGN KEY ("tenant_id", "leader_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain_team"
  ADD CONSTRAINT "maintain_team_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "maintain_team_members"
  ADD CONSTRAINT "maintain_team_members_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain_team" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_team_members"
  ADD CONSTRAINT "maintain_team_members_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "maintain_team_members_shift_ids"
  ADD CONSTRAINT "maintain_team_members_shift_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "maintain_team_members" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "maintain_team_members_shift_ids"
  ADD CONSTRAINT "maintain_team_members_shift_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "work_shift" ("tenant_id", "id");
