-- Row security compares with the tenant itself instead of a subselect for each table of a statement: those were a third of the
-- steps of a card's plan, each of them prepared anew with every call.
DO $$
DECLARE guarded regclass;
BEGIN
  FOR guarded IN
    SELECT polrelid
    FROM pg_policy
    WHERE polname = 'tenant_rows'
  LOOP
    EXECUTE format('ALTER POLICY tenant_rows ON %s USING (tenant_id = app_tenant())', guarded);
  END LOOP;
END
$$;
