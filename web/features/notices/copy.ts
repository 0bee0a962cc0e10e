import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Avisos',
  filters: 'Avisos que se muestran',
  all: 'Todos',
  unreadOnly: 'Sin leer ({{count}})',
  readAll: 'Marcar todo como leído',
  nothingUnread: 'No tiene avisos sin leer',
  marked: 'Sus avisos quedaron como leídos',
  unread: 'Sin leer',
  acted: 'Atendido',
  why: '¿Por qué recibo esto?',
  whyOf: '¿Por qué recibo esto? {{sentence}}',
  actOf: '{{act}}: {{sentence}}',
  empty: 'Todavía no hay avisos',
  emptyText: 'Aquí verá sus calificaciones, certificados, cambios de sesión y lo que espera de usted.',
  nothingNew: 'Leyó todos sus avisos',
  mail: {
    label: 'Recibirlos también por correo',
    noAddress: 'Para recibirlos por correo, pida a Recursos Humanos que registre su dirección',
    wanted: 'Recibirá sus avisos también por correo',
    stopped: 'Ya no recibirá avisos por correo',
  },
}

export const en = {
  title: 'Notices',
  filters: 'Notices shown',
  all: 'All',
  unreadOnly: 'Unread ({{count}})',
  readAll: 'Mark all as read',
  nothingUnread: 'You have no unread notices',
  marked: 'Your notices are marked as read',
  unread: 'Unread',
  acted: 'Done',
  mail: {
    label: 'Receive them by email too',
    noAddress: 'To receive them by email, ask Human Resources to record your address',
    wanted: 'You will receive your notices by email too',
    stopped: 'You will no longer receive notices by email',
  },
  why: 'Why do I receive this?',
  whyOf: 'Why do I receive this? {{sentence}}',
  actOf: '{{act}}: {{sentence}}',
  empty: 'There are no notices yet',
  emptyText: 'Here you will see your grades, certificates, changes of sessions and what waits for you.',
  nothingNew: 'You have read all your notices',
} satisfies Shape<typeof es>
