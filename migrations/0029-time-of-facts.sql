-- The time of a fact is the database's. A server hands over what it takes that time to be (`p_clock`), going by a clock that nobody sets, and
-- within how much the two have to agree (`p_within`): where they do not, the database's clock has leapt, and what the server says counts.
-- Without `p_within` the instant is given, as to a company that is made with a past. Either way recorded time never goes back.
drop function append_to_log(timestamptz, uuid[], jsonb, int[], text[], bigint[], int[], uuid[], text[], int[], jsonb, bytea[], int[],
  boolean[], text[], bytea[]);

create function append_to_log(
  p_clock timestamptz,
  p_first_ids uuid[], p_metas jsonb,
  p_write_requests int[], p_streams text[], p_expected bigint[],
  p_event_writes int[], p_event_ids uuid[], p_types text[], p_schema_versions int[], p_data jsonb, p_digests bytea[],
  p_claim_writes int[], p_claim_takes boolean[], p_claim_kinds text[], p_claim_values bytea[],
  p_within interval default null,
  out outcomes text[], out faults int[], out first_positions bigint[], out versions bigint[], out clock timestamptz
) language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
as $$
declare
  believed timestamptz;
  head bigint;
  link bytea;
  instant bytea;
  request int;
  write int;
  fault int;
  size int[] := array[cardinality(p_event_writes)];
  positions bigint[] := array_fill(null::bigint, size);
  event_streams text[] := array_fill(null::text, size);
  event_versions bigint[] := array_fill(null::bigint, size);
  event_requests int[] := array_fill(null::int, size);
  links bytea[] := array_fill(null::bytea, size);
  grown text[] := array_fill(null::text, array[cardinality(p_streams)]);
  old_head bigint;
begin
  perform pg_advisory_xact_lock(4219002);

  -- to the millisecond, as every instant that leaves this product
  believed := date_trunc('milliseconds', clock_timestamp());
  if (believed between p_clock - p_within and p_clock + p_within) is not true then
    believed := p_clock;
  end if;
  select e.position, e.chain, greatest(e.recorded_at, believed) into head, link, clock
    from events e order by e.position desc limit 1;
  if not found then
    select 0, uuid_send(l.id), believed into head, link, clock from log l;
  end if;
  old_head := head;
  instant := int8send((extract(epoch from clock) * 1000000)::bigint);

  outcomes := array_fill('stored'::text, array[cardinality(p_first_ids)]);
  faults := array_fill(null::int, array[cardinality(p_first_ids)]);
  first_positions := array_fill(null::bigint, array[cardinality(p_first_ids)]);

  for request in
    select f.n from unnest(p_first_ids) with ordinality f (id, n) join events e on e.event_id = f.id
  loop
    outcomes[request] := 'repeated';
  end loop;

  select array_agg(coalesce(s.version, 0) order by w.n) into versions
    from unnest(p_streams) with ordinality w (stream, n) left join streams s on s.stream_id = w.stream;
  for write in 1 .. cardinality(p_streams) loop
    request := p_write_requests[write];
    if outcomes[request] = 'stored' and not (case p_expected[write]
      when -1 then true when -2 then versions[write] > 0 else versions[write] = p_expected[write] end)
    then
      outcomes[request] := 'conflict';
      faults[request] := write;
    end if;
  end loop;

  if cardinality(p_claim_writes) > 0 then
    for fault in
      select c.n from unnest(p_claim_writes, p_claim_takes, p_claim_kinds, p_claim_values)
        with ordinality c (write, takes, kind, value, n)
      join claims held on held.kind = c.kind and held.value = c.value
      where c.takes and held.stream_id <> p_streams[c.write] and not exists (
        select from unnest(p_claim_writes, p_claim_takes, p_claim_kinds, p_claim_values) r (write, takes, kind, value)
        where not r.takes and r.kind = c.kind and r.value = c.value and p_streams[r.write] = held.stream_id)
    loop
      request := p_write_requests[p_claim_writes[fault]];
      if outcomes[request] = 'stored' then
        outcomes[request] := 'claimed';
        faults[request] := fault;
      end if;
    end loop;

    delete from claims held
      using unnest(p_claim_writes, p_claim_takes, p_claim_kinds, p_claim_values) c (write, takes, kind, value)
      where not c.takes and outcomes[p_write_requests[c.write]] = 'stored'
        and held.kind = c.kind and held.value = c.value and held.stream_id = p_streams[c.write];
    insert into claims (kind, value, stream_id)
      select c.kind, c.value, p_streams[c.write]
      from unnest(p_claim_writes, p_claim_takes, p_claim_kinds, p_claim_values) c (write, takes, kind, value)
      where c.takes and outcomes[p_write_requests[c.write]] = 'stored'
      on conflict (kind, value) do nothing;
  end if;

  for event in 1 .. cardinality(p_event_writes) loop
    write := p_event_writes[event];
    request := p_write_requests[write];
    if outcomes[request] = 'stored' then
      head := head + 1;
      versions[write] := versions[write] + 1;
      link := sha256('\x01'::bytea || link || p_digests[event] || int8send(head) || int8send(versions[write]) || instant);
      positions[event] := head;
      event_streams[event] := p_streams[write];
      event_versions[event] := versions[write];
      event_requests[event] := request;
      links[event] := link;
      grown[write] := p_streams[write];
      if first_positions[request] is null then
        first_positions[request] := head;
      end if;
    end if;
  end loop;

  if head > old_head then
    insert into streams (stream_id, kind, version)
      select g.stream, split_part(g.stream, '-', 1), g.version
      from unnest(grown, versions) g (stream, version) where g.stream is not null
      on conflict (stream_id) do update set version = excluded.version;
    insert into events
      select e.position, e.stream, e.version, e.id, e.type, e.schema_version, e.data, p_metas -> (e.request - 1), clock,
        e.digest, e.link
      from rows from (unnest(positions, event_streams, event_versions, p_event_ids, p_types, p_schema_versions, event_requests,
        p_digests, links), jsonb_array_elements(p_data))
        e (position, stream, version, id, type, schema_version, request, digest, link, data)
      where e.position is not null;
    perform pg_notify('log', head::text);
  end if;
end $$;
