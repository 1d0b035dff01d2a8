/** The look of the provider's pages: 'noche' of the game, and nothing to load. */
export const identityProviderStyle = `
:root { color-scheme: dark }
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.25rem;
  background: #071711; color: #f3f7f0;
  font: 400 1rem/1.45 'Archivo Variable', Archivo, system-ui, sans-serif;
}
main {
  width: 100%; max-width: 28rem; padding: 1.75rem 1.5rem;
  background: #0d2219; border: 1px solid #26463a; border-radius: 16px;
}
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 }
.demo {
  display: inline-block; margin-bottom: .75rem; padding: .125rem .625rem; border-radius: 6px;
  background: #c8ff2e; color: #0a1a12; font-size: .8125rem; font-weight: 600;
}
.lead { color: #9db3a6 }
.lead strong { color: #f3f7f0 }
ul { list-style: none; margin: 1.25rem 0 .75rem; padding: 0; border-top: 1px solid #26463a }
li { border-bottom: 1px solid #26463a }
button { font: inherit; color: inherit; cursor: pointer }
.account {
  display: flex; align-items: center; gap: .875rem; width: 100%; padding: .75rem .25rem;
  background: none; border: 0; text-align: left;
}
.account:hover { background: #143024 }
:focus-visible { outline: 3px solid #c8ff2e; outline-offset: 2px }
.account img, .initial { flex: none; width: 44px; height: 44px; border-radius: 50% }
.initial {
  display: grid; place-items: center; background: #143024; color: #c8ff2e; font-weight: 700; font-size: 1.25rem;
}
.who { min-width: 0; overflow-wrap: anywhere }
.who span { display: block }
.name { font-weight: 600 }
.email { color: #9db3a6; font-size: .875rem }
.hint { color: #5bc8ff; font-size: .8125rem }
.cancel {
  display: inline-block; min-height: 44px; padding: .5rem 1rem; border: 1px solid #26463a; border-radius: 8px;
  background: none; color: #f3f7f0; text-decoration: none; line-height: 1.75;
}
.cancel:hover { background: #143024 }
.note { margin: 1.25rem 0; color: #9db3a6; font-size: .8125rem }
main > .note:last-child { margin-bottom: 0 }
`;
