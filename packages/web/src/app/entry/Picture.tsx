/** A mould between two plates, with the gear that drives it; drawn in the chosen colour. */
export const Picture = () => (
  <svg viewBox="0 0 240 200" width="240" height="200" aria-hidden focusable="false" fill="none" stroke="#fff">
    <g strokeWidth="3" strokeLinejoin="round">
      <path d="M30 46h112v26H30z" fill="#fff" fillOpacity="0.16" />
      <path d="M30 128h112v26H30z" fill="#fff" fillOpacity="0.16" />
      <path d="M52 72h68v16l-14 12H66L52 88zM52 128h68v-8l-14-12H66l-14 12z" fill="#fff" fillOpacity="0.34" />
      <path d="M42 72v56M130 72v56" strokeDasharray="5 5" strokeWidth="2" />
      <path d="M86 26v20M74 34l12 12 12-12M86 174v-20M74 166l12-12 12 12" strokeWidth="2.5" strokeLinecap="round" />
    </g>
    <g transform="translate(186 92)" strokeWidth="3">
      <circle r="30" strokeWidth="13" strokeDasharray="11.78 11.78" strokeOpacity="0.9" />
      <circle r="24" fill="#fff" fillOpacity="0.16" />
      <circle r="9" />
    </g>
    <path d="M16 154h208" strokeWidth="2" strokeOpacity="0.7" />
  </svg>
)
