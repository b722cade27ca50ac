/** How long a button that writes rests after it was pressed, in milliseconds. */
export const guardTime = 2500
