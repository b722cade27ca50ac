CREATE TABLE "flowable_definition" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "key" text NOT NULL,
  "name" text NOT NULL,
  "category" text,
  "target_type" smallint NOT NULL DEFAULT 1,
  "bpmn_xml" text,
  "process" jsonb,
  "version_no" integer NOT NULL DEFAULT 0,
  "status" text NOT NULL DEFAULT 'draft',
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("key", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "flowable_definition_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "flowable_definition_key_key"
  ON "flowable_definition" ("tenant_id", "key")
  WHERE "status" IN ('draft');

CREATE UNIQUE INDEX "flowable_definition_key_18ad8bcc_key"
  ON "flowable_definition" ("tenant_id", "key")
  WHERE "status" IN ('published', 'suspended');

CREATE INDEX "flowable_definition_key_version_no_idx"
  ON "flowable_definition" ("tenant_id", "key", "version_no");

CREATE INDEX "flowable_definition_search_idx"
  ON "flowable_definition"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "flowable_definition"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_definition"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "flowable_definition_admin_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "flowable_definition_admin_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "flowable_definition_admin_ids_target_id_idx"
  ON "flowable_definition_admin_ids" ("tenant_id", "target_id");

ALTER TABLE "flowable_definition_admin_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_definition_admin_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "flowable_definition_bindings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "business_code_id" integer NOT NULL,
  "bind_org_id" uuid,
  "condition" text,
  "priority" integer NOT NULL DEFAULT 100,
  "enabled" boolean NOT NULL DEFAULT true,
  CONSTRAINT "flowable_definition_bindings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "flowable_definition_bindings_owner_id_idx"
  ON "flowable_definition_bindings" ("tenant_id", "owner_id");

CREATE INDEX "flowable_definition_bindings_bind_org_id_idx"
  ON "flowable_definition_bindings" ("tenant_id", "bind_org_id");

ALTER TABLE "flowable_definition_bindings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_definition_bindings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "flowable_instance" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "title" text NOT NULL,
  "definition_id" uuid NOT NULL,
  "business_code_id" integer,
  "row_id" uuid,
  "row_code" text,
  "variables" jsonb,
  "tokens" jsonb,
  "chosen" jsonb,
  "initiator_id" uuid NOT NULL,
  "initiator_dept_id" uuid,
  "status" text NOT NULL DEFAULT 'running',
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  "remind_time" timestamptz,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("row_code", '') || ' ' || coalesce("title", ''))) STORED,
  CONSTRAINT "flowable_instance_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "flowable_instance_code_key"
  ON "flowable_instance" ("tenant_id", lower("code"));

CREATE UNIQUE INDEX "flowable_instance_business_code_id_row_id_key"
  ON "flowable_instance" ("tenant_id", "business_code_id", "row_id")
  WHERE "status" IN ('running');

CREATE INDEX "flowable_instance_org_id_id_idx"
  ON "flowable_instance" ("tenant_id", "org_id", "id");

CREATE INDEX "flowable_instance_create_user_id_org_id_id_idx"
  ON "flowable_instance" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "flowable_instance_status_id_org_id_idx"
  ON "flowable_instance" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "flowable_instance_row_id_status_idx"
  ON "flowable_instance" ("tenant_id", "row_id", "status");

CREATE INDEX "flowable_instance_definition_id_status_idx"
  ON "flowable_instance" ("tenant_id", "definition_id", "status");

CREATE INDEX "flowable_instance_initiator_id_start_time_idx"
  ON "flowable_instance" ("tenant_id", "initiator_id", "start_time");

CREATE INDEX "flowable_instance_initiator_dept_id_idx"
  ON "flowable_instance" ("tenant_id", "initiator_dept_id");

CREATE INDEX "flowable_instance_search_idx"
  ON "flowable_instance"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "flowable_instance"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_instance"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "flowable_instance_cc_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "flowable_instance_cc_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "flowable_instance_cc_ids_target_id_idx"
  ON "flowable_instance_cc_ids" ("tenant_id", "target_id");

ALTER TABLE "flowable_instance_cc_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_instance_cc_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "flowable_task" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "title" text NOT NULL,
  "instance_id" uuid NOT NULL,
  "definition_id" uuid NOT NULL,
  "business_code_id" integer,
  "row_id" uuid,
  "row_code" text,
  "initiator_id" uuid NOT NULL,
  "initiator_dept_id" uuid,
  "node_id" text NOT NULL,
  "node_name" text NOT NULL,
  "seq" integer,
  "step_no" integer,
  "asked_by" integer,
  "owner_id" uuid NOT NULL,
  "assignee_id" uuid NOT NULL,
  "sign_mode" text,
  "loop_index" integer,
  "kind" smallint NOT NULL DEFAULT 1,
  "status" text NOT NULL DEFAULT 'open',
  "comment" text,
  "annex" jsonb,
  "arrive_time" timestamptz NOT NULL,
  "due_time" timestamptz,
  "finish_time" timestamptz,
  "read_time" timestamptz,
  "timeout_time" timestamptz,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("row_code", '') || ' ' || coalesce("title", ''))) STORED,
  CONSTRAINT "flowable_task_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "flowable_task_instance_id_seq_key" UNIQUE ("tenant_id", "instance_id", "seq")
);

CREATE INDEX "flowable_task_assignee_id_status_arrive_time_idx"
  ON "flowable_task" ("tenant_id", "assignee_id", "status", "arrive_time");

CREATE INDEX "flowable_task_status_due_time_idx"
  ON "flowable_task" ("tenant_id", "status", "due_time");

CREATE INDEX "flowable_task_definition_id_idx"
  ON "flowable_task" ("tenant_id", "definition_id");

CREATE INDEX "flowable_task_initiator_id_idx"
  ON "flowable_task" ("tenant_id", "initiator_id");

CREATE INDEX "flowable_task_initiator_dept_id_idx"
  ON "flowable_task" ("tenant_id", "initiator_dept_id");

CREATE INDEX "flowable_task_owner_id_idx"
  ON "flowable_task" ("tenant_id", "owner_id");

CREATE INDEX "flowable_task_search_idx"
  ON "flowable_task"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "flowable_task"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_task"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "flowable_history" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "instance_id" uuid NOT NULL,
  "seq" integer NOT NULL,
  "time" timestamptz NOT NULL,
  "node_id" text,
  "node_name" text,
  "action" text NOT NULL,
  "user_id" uuid,
  "on_behalf_of" uuid,
  "to_user_ids" jsonb,
  "comment" text,
  "annex" jsonb,
  "changed_fields" jsonb,
  CONSTRAINT "flowable_history_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "flowable_history_instance_id_seq_key" UNIQUE ("tenant_id", "instance_id", "seq")
);

ALTER TABLE "flowable_history"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "flowable_history"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "flowable_definition_admin_ids"
  ADD CONSTRAINT "flowable_definition_admin_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "flowable_definition" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "flowable_definition_admin_ids"
  ADD CONSTRAINT "flowable_definition_admin_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "flowable_definition_bindings"
  ADD CONSTRAINT "flowable_definition_bindings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "flowable_definition" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "flowable_definition_bindings"
  ADD CONSTRAINT "flowable_definition_bindings_bind_org_id_fkey"
  FOREIGN KEY ("tenant_id", "bind_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "flowable_instance"
  ADD CONSTRAINT "flowable_instance_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "flowable_instance"
  ADD CONSTRAINT "flowable_instance_definition_id_fkey"
  FOREIGN KEY ("tenant_id", "definition_id")
  REFERENCES "flowable_definition" ("tenant_id", "id");

ALTER TABLE "flowable_instance"
  ADD CONSTRAINT "flowable_instance_initiator_id_fkey"
  FOREIGN KEY ("tenant_id", "initiator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "flowable_instance"
  ADD CONSTRAINT "flowable_instance_initiator_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "initiator_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "flowable_instance_cc_ids"
  ADD CONSTRAINT "flowable_instance_cc_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "flowable_instance" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "flowable_instance_cc_ids"
  ADD CONSTRAINT "flowable_instance_cc_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "flowable_task"
  ADD CONSTRAINT "flowable_task_instance_id_fkey"
  FOREIGN KEY ("tenant_id", "instance_id")
  REFERENCES "flowable_instance" ("tenant_id", "id");

ALTER TABLE "flowable_task"
  ADD CONSTRAINT "flowable_task_definition_id_fkey"
  FOREIGN KEY ("tenant_id", "definition_id")
  REFERENCES "flowable_definition" ("tenant_id", "id");

ALTER TABLE "flowable_task"
  ADD CONSTRAINT "flowable_task_initiator_id_fkey"
  FOREIGN KEY ("tenant_id", "initiator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "flowable_task"
  ADD CONSTRAINT "flowable_task_initiator_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "initiator_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "flowable_task"
  ADD CONSTRAINT "flowable_task_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "flowable_task"
  ADD CONSTRAINT "flowable_task_assignee_id_fkey"
  FOREIGN KEY ("tenant_id", "assignee_id")
  REFERENCES "user" ("tenant_id", "id");
