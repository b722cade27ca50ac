ALTER TABLE "scheduled_task"
  DROP CONSTRAINT "scheduled_task_pkey";

CREATE TABLE "special_staffing" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "staff_type" text NOT NULL,
  "apply_org_id" uuid NOT NULL,
  "card_types" smallint[],
  "main_user_id" uuid,
  "certificate_name" text,
  "certificate_no" text,
  "certificate_date" date,
  "certificate_valid_to" date,
  "annex" jsonb,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("certificate_name", '') || ' ' || coalesce("certificate_no", ''))) STORED,
  CONSTRAINT "special_staffing_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "special_staffing_org_id_id_idx"
  ON "special_staffing" ("tenant_id", "org_id", "id");

CREATE INDEX "special_staffing_staff_type_apply_org_id_idx"
  ON "special_staffing" ("tenant_id", "staff_type", "apply_org_id");

CREATE INDEX "special_staffing_certificate_valid_to_idx"
  ON "special_staffing" ("tenant_id", "certificate_valid_to");

CREATE INDEX "special_staffing_apply_org_id_idx"
  ON "special_staffing" ("tenant_id", "apply_org_id");

CREATE INDEX "special_staffing_main_user_id_idx"
  ON "special_staffing" ("tenant_id", "main_user_id");

CREATE INDEX "special_staffing_search_idx"
  ON "special_staffing"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "special_staffing"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "special_staffing"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "special_staffing_user_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "special_staffing_user_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "special_staffing_user_ids_target_id_idx"
  ON "special_staffing_user_ids" ("tenant_id", "target_id");

ALTER TABLE "special_staffing_user_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "special_staffing_user_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "early_warning" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "kind" text NOT NULL,
  "use_org_id" uuid,
  "enabled" boolean NOT NULL DEFAULT true,
  "advance" numeric(12,2),
  "orange" numeric(12,2),
  "red" numeric(12,2),
  "card_types" smallint[],
  "extra" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "early_warning_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "early_warning_kind_use_org_id_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "kind", "use_org_id")
);

CREATE INDEX "early_warning_use_org_id_idx"
  ON "early_warning" ("tenant_id", "use_org_id");

ALTER TABLE "early_warning"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "early_warning"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "early_warning_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "early_warning_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "early_warning_tooling_type_ids_target_id_idx"
  ON "early_warning_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "early_warning_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "early_warning_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warning_send" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "name" text NOT NULL,
  "kinds" text[] NOT NULL,
  "use_org_id" uuid,
  "min_level" smallint NOT NULL DEFAULT 1,
  "channels" smallint[] NOT NULL DEFAULT ARRAY[1]::smallint[],
  "mandatory" boolean NOT NULL DEFAULT false,
  "digest" boolean NOT NULL DEFAULT false,
  "repeat_mode" smallint NOT NULL DEFAULT 0,
  "repeat_hours" integer,
  "max_times" integer NOT NULL DEFAULT 5,
  "escalate_hours" integer,
  "send_recovery" boolean NOT NULL DEFAULT false,
  "enabled" boolean NOT NULL DEFAULT true,
  "reaches_nobody" boolean NOT NULL DEFAULT false,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "warning_send_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "warning_send_name_key" UNIQUE ("tenant_id", "name")
);

CREATE INDEX "warning_send_use_org_id_idx"
  ON "warning_send" ("tenant_id", "use_org_id");

CREATE INDEX "warning_send_search_idx"
  ON "warning_send"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "warning_send"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warning_send"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warning_send_recipients" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "type" text NOT NULL DEFAULT 'special',
  "value" text,
  CONSTRAINT "warning_send_recipients_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "warning_send_recipients_owner_id_idx"
  ON "warning_send_recipients" ("tenant_id", "owner_id");

ALTER TABLE "warning_send_recipients"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warning_send_recipients"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warning_send_escalate_to" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "type" text NOT NULL DEFAULT 'special',
  "value" text,
  CONSTRAINT "warning_send_escalate_to_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "warning_send_escalate_to_owner_id_idx"
  ON "warning_send_escalate_to" ("tenant_id", "owner_id");

ALTER TABLE "warning_send_escalate_to"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warning_send_escalate_to"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warning_record" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "level" smallint NOT NULL,
  "object_type" text NOT NULL,
  "object_id" uuid NOT NULL,
  "open_id" uuid,
  "object_code" text,
  "object_name" text,
  "cycle_key" text NOT NULL,
  "open_key" text,
  "dept_id" uuid,
  "card_type" integer,
  "measured" numeric(14,2),
  "threshold" numeric(14,2),
  "unit" text,
  "due_time" timestamptz,
  "people" jsonb,
  "status" text NOT NULL DEFAULT 'active',
  "first_time" timestamptz NOT NULL,
  "last_time" timestamptz NOT NULL,
  "send_times" integer NOT NULL DEFAULT 0,
  "ack_user_id" uuid,
  "ack_time" timestamptz,
  "ack_remark" text,
  "resolved_time" timestamptz,
  "resolved_by" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("object_code", '') || ' ' || coalesce("object_name", ''))) STORED,
  CONSTRAINT "warning_record_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "warning_record_open_key_key" UNIQUE ("tenant_id", "open_key")
);

CREATE INDEX "warning_record_org_id_id_idx"
  ON "warning_record" ("tenant_id", "org_id", "id");

CREATE INDEX "warning_record_status_id_org_id_idx"
  ON "warning_record" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "warning_record_kind_status_idx"
  ON "warning_record" ("tenant_id", "kind", "status");

CREATE INDEX "warning_record_status_level_idx"
  ON "warning_record" ("tenant_id", "status", "level");

CREATE INDEX "warning_record_first_time_idx"
  ON "warning_record" ("tenant_id", "first_time");

CREATE INDEX "warning_record_object_id_idx"
  ON "warning_record" ("tenant_id", "object_id");

CREATE INDEX "warning_record_dept_id_idx"
  ON "warning_record" ("tenant_id", "dept_id");

CREATE INDEX "warning_record_ack_user_id_idx"
  ON "warning_record" ("tenant_id", "ack_user_id");

CREATE INDEX "warning_record_search_idx"
  ON "warning_record"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "warning_record"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warning_record"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "email" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "host" text,
  "port" integer NOT NULL DEFAULT 465,
  "security" text NOT NULL DEFAULT 'ssl',
  "account" text,
  "password" text,
  "from_address" text,
  "from_name" text,
  "enabled" boolean NOT NULL DEFAULT false,
  "last_test_time" timestamptz,
  "last_test_ok" boolean NOT NULL DEFAULT false,
  "last_test_result" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "email_pkey" PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "email"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "email"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sms" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "provider" text NOT NULL DEFAULT 'aliyun',
  "access_key" text,
  "access_secret" text,
  "region" text,
  "app_id" text,
  "sign_name" text,
  "endpoint" text,
  "daily_limit_per_phone" integer NOT NULL DEFAULT 10,
  "month_quota" integer,
  "enabled" boolean NOT NULL DEFAULT false,
  "last_test_time" timestamptz,
  "last_test_ok" boolean NOT NULL DEFAULT false,
  "last_test_result" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "sms_pkey" PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "sms"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sms"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sms_templates" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "message_kind" text NOT NULL DEFAULT 'any',
  "template_code" text NOT NULL,
  "parameters" text,
  CONSTRAINT "sms_templates_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "sms_templates_owner_id_idx"
  ON "sms_templates" ("tenant_id", "owner_id");

ALTER TABLE "sms_templates"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sms_templates"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "ding" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "corp_id" text,
  "agent_id" text,
  "app_key" text,
  "app_secret" text,
  "api_base" text,
  "auth_url" text,
  "notice_enabled" boolean NOT NULL DEFAULT false,
  "todo_enabled" boolean NOT NULL DEFAULT false,
  "match_by" smallint NOT NULL DEFAULT 1,
  "last_test_time" timestamptz,
  "last_test_ok" boolean NOT NULL DEFAULT false,
  "last_test_result" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "ding_pkey" PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "ding"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "ding"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "ding_robots" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "webhook" text NOT NULL,
  "secret" text,
  "use_org_id" uuid,
  "kinds" text[],
  CONSTRAINT "ding_robots_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "ding_robots_owner_id_idx"
  ON "ding_robots" ("tenant_id", "owner_id");

CREATE INDEX "ding_robots_use_org_id_idx"
  ON "ding_robots" ("tenant_id", "use_org_id");

ALTER TABLE "ding_robots"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "ding_robots"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warning_told" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "record_id" uuid NOT NULL,
  "rule_key" text NOT NULL,
  "level" integer NOT NULL,
  "times" integer NOT NULL,
  "first_time" timestamptz NOT NULL,
  "last_time" timestamptz NOT NULL,
  "escalated_time" timestamptz,
  CONSTRAINT "warning_told_pkey" PRIMARY KEY ("tenant_id", "record_id", "rule_key", "level")
);

ALTER TABLE "warning_told"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warning_told"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "message_delivery" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "source" text NOT NULL,
  "source_id" uuid NOT NULL,
  "cause" text NOT NULL,
  "level" smallint NOT NULL,
  "round" integer NOT NULL,
  "user_id" uuid,
  "channel" smallint NOT NULL,
  "address" text,
  "status" smallint NOT NULL,
  "skip_reason" text,
  "tries" integer NOT NULL DEFAULT 0,
  "next_try_time" timestamptz NOT NULL,
  "claimed_until" timestamptz,
  "message_id" uuid,
  "provider_id" text,
  "error" text,
  "create_time" timestamptz NOT NULL,
  "send_time" timestamptz,
  "read_time" timestamptz,
  CONSTRAINT "message_delivery_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "message_delivery_source_id_cause_level_round_user__ff591697_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "source_id", "cause", "level", "round", "user_id", "channel")
);

CREATE INDEX "message_delivery_status_next_try_time_idx"
  ON "message_delivery" ("tenant_id", "status", "next_try_time");

CREATE INDEX "message_delivery_user_id_create_time_idx"
  ON "message_delivery" ("tenant_id", "user_id", "create_time");

CREATE INDEX "message_delivery_channel_create_time_idx"
  ON "message_delivery" ("tenant_id", "channel", "create_time");

ALTER TABLE "message_delivery"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "message_delivery"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "third_bind" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "user_id" uuid NOT NULL,
  "provider" text NOT NULL,
  "union_id" text,
  "third_user_id" text NOT NULL,
  "bind_time" timestamptz NOT NULL,
  CONSTRAINT "third_bind_pkey" PRIMARY KEY ("tenant_id", "user_id", "provider")
);

ALTER TABLE "third_bind"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "third_bind"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

-- Tasks that are there already get an id, and count as made now.
ALTER TABLE "scheduled_task"
  ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "create_user_id" uuid,
  ADD COLUMN "create_time" timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN "update_user_id" uuid,
  ADD COLUMN "update_time" timestamptz NOT NULL DEFAULT now(),
  ALTER COLUMN "weekdays" TYPE smallint[] USING translate("weekdays"::text, '[]', '{}')::smallint[],
  ALTER COLUMN "monthdays" TYPE smallint[] USING translate("monthdays"::text, '[]', '{}')::smallint[];

ALTER TABLE "scheduled_task"
  ALTER COLUMN "id" DROP DEFAULT,
  ALTER COLUMN "create_time" DROP DEFAULT,
  ALTER COLUMN "update_time" DROP DEFAULT;

ALTER TABLE "scheduled_task"
  ADD CONSTRAINT "scheduled_task_pkey" PRIMARY KEY ("tenant_id", "id");

ALTER TABLE "scheduled_task"
  ADD CONSTRAINT "scheduled_task_code_key" UNIQUE ("tenant_id", "code");

ALTER TABLE "special_staffing"
  ADD CONSTRAINT "special_staffing_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "special_staffing"
  ADD CONSTRAINT "special_staffing_apply_org_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "special_staffing"
  ADD CONSTRAINT "special_staffing_main_user_id_fkey"
  FOREIGN KEY ("tenant_id", "main_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "special_staffing_user_ids"
  ADD CONSTRAINT "special_staffing_user_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "special_staffing" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "special_staffing_user_ids"
  ADD CONSTRAINT "special_staffing_user_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "early_warning"
  ADD CONSTRAINT "early_warning_use_org_id_fkey"
  FOREIGN KEY ("tenant_id", "use_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "early_warning_tooling_type_ids"
  ADD CONSTRAINT "early_warning_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "early_warning" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "early_warning_tooling_type_ids"
  ADD CONSTRAINT "early_warning_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "warning_send"
  ADD CONSTRAINT "warning_send_use_org_id_fkey"
  FOREIGN KEY ("tenant_id", "use_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "warning_send_recipients"
  ADD CONSTRAINT "warning_send_recipients_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "warning_send" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "warning_send_escalate_to"
  ADD CONSTRAINT "warning_send_escalate_to_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "warning_send" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "warning_record"
  ADD CONSTRAINT "warning_record_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "warning_record"
  ADD CONSTRAINT "warning_record_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "warning_record"
  ADD CONSTRAINT "warning_record_ack_user_id_fkey"
  FOREIGN KEY ("tenant_id", "ack_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "sms_templates"
  ADD CONSTRAINT "sms_templates_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "sms" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "ding_robots"
  ADD CONSTRAINT "ding_robots_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "ding" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "ding_robots"
  ADD CONSTRAINT "ding_robots_use_org_id_fkey"
  FOREIGN KEY ("tenant_id", "use_org_id")
  REFERENCES "org" ("tenant_id", "id");

CREATE INDEX "notice_row_id_idx"
  ON "notice" ("tenant_id", "row_id");
