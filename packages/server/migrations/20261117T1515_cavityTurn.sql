CREATE TABLE "cavity_turn" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "seq" integer NOT NULL,
  "cavity_no" integer NOT NULL,
  "is_blocked" boolean NOT NULL DEFAULT false,
  "at_num" integer NOT NULL,
  "reason" text NOT NULL,
  "time" timestamptz NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT "cavity_turn_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "cavity_turn_card_id_seq_cavity_no_key" UNIQUE ("tenant_id", "card_id", "seq", "cavity_no")
);

ALTER TABLE "cavity_turn"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "cavity_turn"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "cavity_turn"
  ADD CONSTRAINT "cavity_turn_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;
