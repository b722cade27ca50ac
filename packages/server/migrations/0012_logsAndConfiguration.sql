CREATE TABLE "system_config" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "product_title" text,
  "service_phone" text,
  "footer" text,
  "currency" text,
  "work_start" text NOT NULL DEFAULT '08:00',
  "work_end" text NOT NULL DEFAULT '17:30',
  "week_start" smallint NOT NULL DEFAULT 1,
  "watermark" boolean NOT NULL DEFAULT true,
  "default_theme" text NOT NULL DEFAULT 'light',
  "theme_color" text NOT NULL DEFAULT '#409eff',
  "logo" text,
  "login_background" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "system_config_pkey" PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "system_config"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "system_config"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "personal_config" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "user_id" uuid NOT NULL,
  "pz1" smallint,
  "pz2" smallint,
  "pz3" smallint,
  "pz4" smallint,
  "pz5" uuid,
  "pz6" jsonb,
  "pz7" smallint,
  "pz8" smallint[],
  "columns" jsonb,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "personal_config_pkey" PRIMARY KEY ("tenant_id", "user_id")
);

CREATE INDEX "personal_config_pz5_idx"
  ON "personal_config" ("tenant_id", "pz5");

ALTER TABLE "personal_config"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "personal_config"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

-- REVIEW: integer becomes smallint: every stored value must fit.
ALTER TABLE "login_log"
  ALTER COLUMN "result" TYPE smallint
  USING "result"::smallint;

CREATE INDEX "operation_log_user_id_time_idx"
  ON "operation_log" ("tenant_id", "user_id", "time");

CREATE INDEX "login_log_user_id_time_idx"
  ON "login_log" ("tenant_id", "user_id", "time");

ALTER TABLE "personal_config"
  ADD CONSTRAINT "personal_config_pz5_fkey"
  FOREIGN KEY ("tenant_id", "pz5")
  REFERENCES "org" ("tenant_id", "id");
