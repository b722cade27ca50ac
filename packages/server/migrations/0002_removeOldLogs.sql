-- The run-time role may write logs and read them, never change them. Removing what is too old to be kept is the one
-- exception, and it can do no more than this: whole months, of the tenant of the transaction, and never anything of the
-- last 180 days, whatever it asks for. Who may call it is granted with the rights on the job queues. Written by hand.

CREATE FUNCTION first_kept_moment(kept_since timestamptz)
  RETURNS timestamptz
  LANGUAGE plpgsql
  STABLE
  SET search_path = ''
AS $$
DECLARE
  zone text;
BEGIN
  SELECT t.timezone INTO zone
  FROM public.tenant t
  WHERE t.id = public.app_tenant();
  RETURN date_trunc('month', LEAST(kept_since, now() - INTERVAL '180 days'), zone);
END $$;

CREATE FUNCTION remove_operation_log(kept_since timestamptz, at_most integer)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = ''
AS $$
DECLARE
  first_kept timestamptz := public.first_kept_moment(kept_since);
  removed integer;
BEGIN
  DELETE FROM public.operation_log
  WHERE tenant_id = public.app_tenant()
    AND id IN (
      SELECT l.id
      FROM public.operation_log l
      WHERE l.tenant_id = public.app_tenant()
        AND l.time < first_kept
      LIMIT at_most
    );
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;

CREATE FUNCTION remove_login_log(kept_since timestamptz, at_most integer)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = ''
AS $$
DECLARE
  first_kept timestamptz := public.first_kept_moment(kept_since);
  removed integer;
BEGIN
  DELETE FROM public.login_log
  WHERE tenant_id = public.app_tenant()
    AND id IN (
      SELECT l.id
      FROM public.login_log l
      WHERE l.tenant_id = public.app_tenant()
        AND l.time < first_kept
      LIMIT at_most
    );
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;

REVOKE ALL ON FUNCTION
  remove_operation_log(timestamptz, integer),
  remove_login_log(timestamptz, integer)
FROM PUBLIC;
