-- Handed the clock of an append, so that it is asked before anything is stored: a log that ends before a position that a server knows
-- of has lost events, and a new one in their place would be taken for what every reader has passed already.
create function log_must_reach(p_known bigint, p_clock timestamptz) returns timestamptz language plpgsql as $$
declare
  head bigint;
begin
  select coalesce(max(position), 0) into head from events;
  if head < p_known then
    raise exception 'the log ends at %, before %', head, p_known using errcode = 'BT003';
  end if;
  return p_clock;
end $$;

-- The verification of the whole log that is under way, or the last one. One at a time, whichever server began it.
create table verification (
  singleton boolean primary key default true check (singleton),
  run_id uuid not null,
  state text not null check (state in ('running', 'held', 'broken', 'interrupted')),
  -- events that were found in order, of so many
  checked bigint not null default 0,
  head bigint not null,
  -- the chain, or what does not hold and where
  found jsonb,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- when the process that runs it was last heard of
  beat_at timestamptz not null default now()
);
