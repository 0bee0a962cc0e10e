import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  screen: {
    title: 'Insignias',
    text: 'Cada insignia se obtiene una sola vez y se conserva para siempre.',
    earned: 'Obtenida',
    pending: 'Por obtener',
    pendingAt: 'Por obtener\u00a0· {{share}}',
    rename: 'Cambiar el nombre de {{name}}',
    name: 'Nombre de la insignia',
    save: 'Guardar el nombre',
    renamed: 'El nombre de la insignia se cambió',
  },
  constancias: {
    page: 'Insignias y constancias',
    title: 'Mis constancias de competencias',
    folio: 'Folio {{folio}}',
    issued: 'Expedida el {{date}}',
    download: 'Descargar',
    read: 'Descargar la constancia de {{name}}',
    downloaded: 'La constancia se descargó',
    notDownloaded: 'La constancia no se descargó',
  },
  earned: 'Insignia obtenida',
  earnedSeveral: 'Insignias obtenidas',
}

export const en = {
  screen: {
    title: 'Badges',
    text: 'Each badge is earned once and kept for good.',
    earned: 'Earned',
    pending: 'Not earned',
    pendingAt: 'Not earned\u00a0· {{share}}',
    rename: 'Change the name of {{name}}',
    name: 'Name of the badge',
    save: 'Save the name',
    renamed: 'The badge was renamed',
  },
  constancias: {
    page: 'Badges and constancias',
    title: 'My constancias of skills',
    folio: 'Folio {{folio}}',
    issued: 'Issued on {{date}}',
    download: 'Download',
    read: 'Download the constancia of {{name}}',
    downloaded: 'The constancia was downloaded',
    notDownloaded: 'The constancia was not downloaded',
  },
  earned: 'Badge earned',
  earnedSeveral: 'Badges earned',
} satisfies Shape<typeof es>
