-- What a law keeps of somebody who was forgotten is sealed under their key of the purpose `legal`, which an erasure spares and the end of
-- the retention deletes, each in the transaction of its fact.
alter table forgotten add column kept_until date;

drop trigger events_forget on events;
drop function forget_with_the_fact();
drop function forget_person(text, bigint, timestamptz);

create function forget_person(p_person text, p_position bigint, p_at timestamptz, p_kept_until date)
returns void language plpgsql as $$
begin
  -- waits for keys that are being made, and makes whoever makes others wait
  lock table sealing_keys in share row exclusive mode;
  insert into forgotten (person_id, position, forgotten_at, kept_until) values (p_person, p_position, p_at, p_kept_until)
    on conflict (person_id) do update
      set position = coalesce(forgotten.position, excluded.position), erased_at = null,
        kept_until = coalesce(excluded.kept_until, forgotten.kept_until);
  delete from sealing_keys k where k.person_id = p_person and (k.purpose <> 'legal'
    or not exists (select from forgotten f where f.person_id = p_person and f.kept_until is not null));
  delete from claims where stream_id = 'person-' || p_person;
  perform pg_notify('forgotten', p_person);
end $$;

create function forget_with_the_fact() returns trigger language plpgsql as $$
begin
  perform forget_person(new.data->>'personId', new.position, new.recorded_at,
    (select max((k->>'until')::date) from jsonb_array_elements(coalesce(new.data->'kept', '[]')) k));
  return null;
end $$;

create trigger events_forget after insert on events
  for each row when (new.type = 'PersonForgotten') execute function forget_with_the_fact();

create function end_retention_with_the_fact() returns trigger language plpgsql as $$
begin
  lock table sealing_keys in share row exclusive mode;
  update forgotten set kept_until = null where person_id = new.data->>'personId';
  delete from sealing_keys where person_id = new.data->>'personId' and purpose = 'legal';
  perform pg_notify('forgotten', new.data->>'personId');
  return null;
end $$;

create trigger events_end_retention after insert on events
  for each row when (new.type = 'RetentionEnded') execute function end_retention_with_the_fact();
