CREATE TABLE "print_count" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "resource" text NOT NULL,
  "row_id" uuid NOT NULL,
  "prints" integer NOT NULL DEFAULT 0,
  CONSTRAINT "print_count_pkey" PRIMARY KEY ("tenant_id", "resource", "row_id")
);

ALTER TABLE "print_count"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "print_count"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());
