-- What a person chose about the product and no fact records. Without a row: Spanish.
create table preferences (
  person_id uuid primary key,
  locale text not null check (locale in ('es', 'en'))
);
