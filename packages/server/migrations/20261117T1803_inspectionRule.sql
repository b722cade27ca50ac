CREATE TABLE "inspection_rule" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "rule_key" text NOT NULL,
  "usual" integer NOT NULL,
  "min" integer NOT NULL,
  "max" integer NOT NULL,
  "reason" text,
  "user_id" uuid,
  "time" timestamptz NOT NULL,
  CONSTRAINT "inspection_rule_pkey" PRIMARY KEY ("tenant_id", "rule_key")
);

ALTER TABLE "inspection_rule"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "inspection_rule"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());
