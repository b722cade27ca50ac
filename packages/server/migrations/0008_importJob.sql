CREATE TABLE "import_job" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "business_code_id" integer,
  "resource" text NOT NULL,
  "file_name" text NOT NULL,
  "mode" text NOT NULL DEFAULT 'allOrNothing',
  "on_duplicate" text NOT NULL DEFAULT 'error',
  "dry_run" boolean NOT NULL DEFAULT false,
  "status" smallint NOT NULL DEFAULT 0,
  "total" integer NOT NULL DEFAULT 0,
  "done" integer NOT NULL DEFAULT 0,
  "inserted" integer NOT NULL DEFAULT 0,
  "updated" integer NOT NULL DEFAULT 0,
  "skipped" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "errors" jsonb,
  "error_file_url" text,
  "result_file_url" text,
  "reason" text,
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  "user_id" uuid NOT NULL,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("file_name", ''))) STORED,
  CONSTRAINT "import_job_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "import_job_start_time_idx"
  ON "import_job" ("tenant_id", "start_time");

CREATE INDEX "import_job_user_id_idx"
  ON "import_job" ("tenant_id", "user_id");

CREATE INDEX "import_job_search_idx"
  ON "import_job"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "import_job"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "import_job"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "import_file" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "job_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "content" text NOT NULL,
  "time" timestamptz NOT NULL,
  CONSTRAINT "import_file_pkey" PRIMARY KEY ("tenant_id", "job_id", "kind")
);

CREATE INDEX "import_file_time_idx"
  ON "import_file" ("tenant_id", "time");

ALTER TABLE "import_file"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "import_file"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "import_job"
  ADD CONSTRAINT "import_job_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");
