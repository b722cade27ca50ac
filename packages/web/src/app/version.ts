/** The version of this build, in the spelling in which the server names the one it expects. */
export const clientVersion = 'v5.5.0'
