import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { GoogleButtonFace } from '../features/sign-in/google-button.tsx';
import { LoginScreen } from '../features/sign-in/login-screen.tsx';

/** The login screen as HTML, which the build puts into the page: on a slow phone the app comes seconds later. */
export const login = renderToStaticMarkup(
  <div id="login">
    <QueryClientProvider client={queryClient}>
      <StaticRouter location="/">
        <LoginScreen />
      </StaticRouter>
    </QueryClientProvider>
  </div>,
);

/** The button that takes the place of the pressed one. */
export const pressed = renderToStaticMarkup(<GoogleButtonFace leaving />);
