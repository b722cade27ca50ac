CREATE TABLE "download_ticket" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "ticket_hash" text NOT NULL,
  "token_hash" text NOT NULL,
  "expire_time" timestamptz NOT NULL,
  CONSTRAINT "download_ticket_pkey" PRIMARY KEY ("tenant_id", "ticket_hash")
);

CREATE INDEX "download_ticket_expire_time_idx"
  ON "download_ticket" ("tenant_id", "expire_time");

ALTER TABLE "download_ticket"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "download_ticket"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());
