export default {
  nothingToReturn: 'You have nothing to return',
  nothingOut: 'Nothing is out',
  bringBack: 'Return',
  extend: 'Extend',
  remind: 'Remind',
  reminded: 'The holder was reminded',
  extendedTo: 'Extended',
  overdueBy: 'Overdue: {{count}} d',
}
