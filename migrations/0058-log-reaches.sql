-- Whether the log reaches a position: a standby that was promoted without its last events holds no checkpoint beyond them. An empty log
-- bounds nothing.
create function log_reaches(p_position bigint) returns boolean language sql stable as $$
  select p_position <= coalesce((select max(position) from events), p_position)
$$;
