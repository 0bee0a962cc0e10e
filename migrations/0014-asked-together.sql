-- What requests ask in the same moment is asked by one statement. The planner would plan a list of values anew each time, at many times the
-- price of the answer, so these keep the plan that looks each of them up.

create function who_asks(
  p_sessions uuid[],
  -- of each session's person, as far as is known; null where it is not
  p_roles text[]
) returns table (
  number bigint, person_id uuid, expires_at timestamptz, origin text, person_version bigint, role_version bigint,
  settled_position bigint, pending_position bigint
) language plpgsql stable rows 10
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
as $$
#variable_conflict use_column
begin
  return query
    select sought.number, s.person_id, s.expires_at, c.origin, coalesce(p.version, 0), coalesce(r.version, 0),
      come.settled_position, come.pending_position
    from unnest(p_sessions, p_roles) with ordinality sought (session_id, role_id, number)
    join login_sessions s on s.session_id = sought.session_id and s.revoked_at is null
    cross join lateral (
      select max(settled_position) as settled_position, max(pending_position) as pending_position
      from login_sessions where person_id = s.person_id) come
    left join streams p on p.stream_id = 'person-' || s.person_id::text
    left join streams r on r.stream_id = 'role-' || sought.role_id
    left join credentials c on c.person_id = s.person_id;
end $$;

-- Each stream in order of version, and the first event of a command where there is one, whichever stream it is in.
create function streams_for_commands(p_streams text[], p_first_ids uuid[]) returns table (
  number bigint, "position" bigint, stream_id text, version bigint, event_id uuid, type text, schema_version int, data jsonb, meta jsonb,
  recorded_at timestamptz
) language plpgsql stable rows 10
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
as $$
#variable_conflict use_column
begin
  return query
    select sought.number, e.position, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta, e.recorded_at
    from unnest(p_streams, p_first_ids) with ordinality sought (stream, first_id, number)
    cross join lateral (
      select * from events where stream_id = sought.stream
      union all
      select * from events where event_id = sought.first_id and stream_id <> sought.stream) e
    order by e.version;
end $$;

-- How far sessions have come; none goes back. It waits for the disk, which sends the rows of read models before it on to replicas. In order
-- of the sessions, so that servers that keep the same ones wait for each other in turn.
create function keep_positions(p_sessions uuid[], p_settled bigint[], p_pending bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
as $$
begin
  with come as (
    select session_id, max(settled) as settled, max(pending) as pending
    from unnest(p_sessions, p_settled, p_pending) each_come (session_id, settled, pending)
    group by session_id),
  locked as (
    select s.session_id from come join login_sessions s using (session_id) order by s.session_id for update of s)
  update login_sessions s
  set settled_position = greatest(s.settled_position, come.settled),
    pending_position = greatest(s.pending_position, come.pending)
  from locked join come using (session_id)
  where s.session_id = locked.session_id;
end $$;
