export default {
  bornAs: 'Status they begin with: {{status}}',
  codesToCome: 'Codes to come ({{count}}; those of the moment of saving count):',
}
