-- Whose personal data was erased. The row comes with the fact, whoever stores it, in the transaction that also deletes the keys and lets go
-- of the payroll number: no server can read or write anything of theirs between the two. It is no part of a backup.
create table forgotten (
  person_id text collate "C" primary key,
  -- of the fact in the log; null where it is still to be recorded, as after a restore
  position bigint,
  forgotten_at timestamptz not null,
  -- whether what files said under their names and numbers was erased, which is known only as they are forgotten
  is_traced boolean not null default false,
  -- since when nothing of theirs is left outside the log, also of what was under way when they were forgotten
  erased_at timestamptz
);

create index on forgotten (forgotten_at) where erased_at is null;

create function forget_person(p_person text, p_position bigint, p_at timestamptz) returns void language plpgsql as $$
begin
  -- waits for keys that are being made, and makes whoever makes others wait
  lock table sealing_keys in share row exclusive mode;
  insert into forgotten (person_id, position, forgotten_at) values (p_person, p_position, p_at)
    on conflict (person_id) do update
      set position = coalesce(forgotten.position, excluded.position), erased_at = null;
  delete from sealing_keys where person_id = p_person;
  delete from claims where stream_id = 'person-' || p_person;
  perform pg_notify('forgotten', p_person);
end $$;

create function forget_with_the_fact() returns trigger language plpgsql as $$
begin
  perform forget_person(new.data->>'personId', new.position, new.recorded_at);
  return null;
end $$;

create trigger events_forget after insert on events
  for each row when (new.type = 'PersonForgotten') execute function forget_with_the_fact();
