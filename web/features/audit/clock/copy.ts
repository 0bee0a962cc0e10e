import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Relojes',
  text: 'La hora de cada registro es la del reloj de la base de datos, que se compara con el tiempo que pasa. Si salta más de un minuto, la hora nueva no se usa hasta que se confirme.',
  now: 'Hora con la que se trabaja: {{when}}',
  agree: 'Los relojes coinciden.',
  leap: 'El reloj de la base de datos saltó: dice {{said}} y debería decir {{believed}}.',
  gap: 'El reloj de la base de datos dice {{said}}, y el último registro es de {{believed}}: hace más de 45 días.',
  ahead:
    'El reloj de la base de datos dice {{said}}, y el último registro dice una hora posterior: {{believed}}.',
  waiting:
    'Lo que depende del calendario (vencimientos, plazos, firmas del historial) espera a que el reloj vuelva a estar bien o a que se confirme la hora.',
  askAdministrator: 'Pida a quien administra que la confirme.',
  server: 'El reloj de este servidor dice {{said}}. No se usa: cuenta el de la base de datos.',
  confirm: 'Confirmar la hora',
  confirmTitle: '¿La hora es {{said}}?',
  confirmText:
    'Los registros seguirán con esa hora, y se hará lo que ya haya vencido: certificados, plazos de evaluaciones. Lo que venza por una hora equivocada no se puede deshacer. Compárela con otro reloj.',
  reason: 'Motivo',
}

export const en = {
  title: 'Clocks',
  text: 'The time of each record is that of the database’s clock, which is compared with the time that passes. If it jumps by more than a minute, the new time is not used until it is confirmed.',
  now: 'Time in use: {{when}}',
  agree: 'The clocks agree.',
  leap: 'The database’s clock has jumped: it says {{said}} and should say {{believed}}.',
  gap: 'The database’s clock says {{said}}, and the last record is from {{believed}}: more than 45 days ago.',
  ahead: 'The database’s clock says {{said}}, and the last record says a later time: {{believed}}.',
  waiting:
    'What depends on the calendar (expiries, deadlines, signatures of the history) waits until the clock is right again or the time is confirmed.',
  askAdministrator: 'Ask an administrator to confirm it.',
  server: 'This server’s clock says {{said}}. It is not used: the database’s clock counts.',
  confirm: 'Confirm the time',
  confirmTitle: 'Is it {{said}}?',
  confirmText:
    'Records will go on with that time, and what is due by then will be done: certificates, deadlines of tests. What expires by a wrong time cannot be undone. Compare it with another clock.',
  reason: 'Reason',
} satisfies Shape<typeof es>
